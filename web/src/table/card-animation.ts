// Animates a card from one element of the page to another. Nothing waits for it.
import { mount, unmount } from 'svelte';
import CardFace from '../art/CardFace.svelte';
import { settings } from '../lib/settings.svelte';
import type { Card } from '../protocol';

const millis = 620;

export function animateCard(card: Card | 'back', from: string, to: string): void {
  const pace = settings.pace;
  if (pace === 0 || document.hidden) return;
  const [start, end] = [visible(from), visible(to)];
  if (!start || !end) return;
  const box = document.createElement('div');
  box.className = 'flight';
  document.body.append(box);
  const face = mount(CardFace, { target: box, props: { card } });
  const width = Math.min(96, start.width);
  const place = (rect: DOMRect) => `translate(${rect.left + rect.width / 2 - width / 2}px, ${rect.top + rect.height / 2 - width * 0.31}px)`;
  box.style.width = `${width}px`;
  const flight = box.animate(
    [
      { transform: place(start), opacity: 1 },
      { transform: `${place(end)} scale(0.55)`, opacity: 0.15 },
    ],
    { duration: millis * pace, easing: 'cubic-bezier(.4,0,.3,1)', fill: 'forwards' },
  );
  const done = () => {
    void unmount(face);
    box.remove();
  };
  flight.finished.then(done, done);
}

function visible(selector: string): DOMRect | null {
  for (const element of document.querySelectorAll(selector)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return rect;
  }
  return null;
}
