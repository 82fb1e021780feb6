// Sentences with parts that are more than text (a player's chip, cards, a link to a route). Translators place the parts by
// name, and the page splits the sentence there. Pure.

export type Piece = { text: string } | { slot: string };

const open = '\uE000';
const close = '\uE001';

/** The placeholder in a message for the part of this name. */
export function marker(slot: string): string {
  return `${open}${slot}${close}`;
}

/** Cuts a formatted sentence at its markers. */
export function cut(sentence: string): Piece[] {
  return sentence
    .split(new RegExp(`${open}(.*?)${close}`))
    .map((part, index): Piece => (index % 2 === 1 ? { slot: part } : { text: part }))
    .filter((piece) => !('text' in piece) || piece.text !== '');
}
