// Keeps a scrolling list at its end while lines are added, unless the reader has scrolled up.
import type { Attachment } from 'svelte/attachments';

/** How far from the end still counts as the end: half a line. */
const END_SLACK_PX = 12;

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/** Whether the last line of a list is visible. */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: Scrolled): boolean {
  return scrollHeight - scrollTop - clientHeight <= END_SLACK_PX;
}

export const followEnd: Attachment<HTMLElement> = (list) => {
  let following = true;
  const follow = () => {
    if (following) list.scrollTop = list.scrollHeight;
  };
  let top = 0;
  // Lines that change their height move the end away from the reader; only scrolling up is the reader's own doing.
  const scrolled = () => {
    following = isAtEnd(list) || (following && list.scrollTop >= top);
    top = list.scrollTop;
  };
  const added = new MutationObserver(follow);
  added.observe(list, { childList: true, subtree: true });
  // The keyboard of a phone takes room from the list.
  const resized = new ResizeObserver(follow);
  resized.observe(list);
  list.addEventListener('scroll', scrolled, { passive: true });
  follow();
  return () => {
    added.disconnect();
    resized.disconnect();
    list.removeEventListener('scroll', scrolled);
  };
};
