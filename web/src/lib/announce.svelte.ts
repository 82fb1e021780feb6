// Announcements for screen readers: one polite live region for the whole page, in App.svelte.

class Announcer {
  /** Two regions in turn, because screen readers do not repeat the same text in the same region. */
  texts = $state<[string, string]>(['', '']);
  #turn: 0 | 1 = 0;
  #queue: string[] = [];
  #timer: number | null = null;

  say(text: string): void {
    if (text === '') return;
    this.#queue.push(text);
    this.#timer ??= window.setTimeout(() => this.#flush(), 150);
  }

  #flush(): void {
    this.#timer = null;
    const text = this.#queue.slice(-6).join(' ');
    this.#queue = [];
    this.#turn = this.#turn === 0 ? 1 : 0;
    this.texts = this.#turn === 0 ? [text, ''] : ['', text];
  }
}

export const announcer = new Announcer();
