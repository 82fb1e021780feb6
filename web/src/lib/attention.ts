// The title and the icon of the tab, and notifications.

const plain = '/icon.svg';

/** The icon with a mark, drawn here, because a tab's icon cannot be styled. */
const marked =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#8c2a1f"/><path d="M6 20V10h9v-3h3v3h4q4 0 4 4v6l2 3H6Z" fill="#f7efdc"/><circle cx="24" cy="8" r="7" fill="#3f9b5a" stroke="#fff" stroke-width="2"/></svg>',
  );

/** Delay before the mark changes, in milliseconds. Turns of bots are short, and drawing the icon is slow. */
const markDelay = 250;
let isMarked = false;
let timer = 0;

export function setTitle(title: string, attention: boolean): void {
  const show = () => {
    isMarked = attention;
    document.title = attention ? `● ${title}` : title;
    const icon = document.getElementById('icon');
    const href = attention ? marked : plain;
    if (icon instanceof HTMLLinkElement && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  };
  window.clearTimeout(timer);
  if (attention === isMarked) show();
  else timer = window.setTimeout(show, markDelay);
}

/** Shows a notification if the page is hidden and it is allowed. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: plain });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some browsers only allow them from a worker.
  }
}
