// Phrases of the chat, which every reader sees in their own language.
import type { ChatLine } from '../game/history.svelte';
import { t } from '../lib/i18n.svelte';
import type { MessageId } from '../lib/message-ids';
import type { Phrase } from '../protocol';

export const phraseTexts: Record<Phrase, MessageId> = {
  hello: 'phrase-hello',
  good_luck: 'phrase-good-luck',
  thanks: 'phrase-thanks',
  well_played: 'phrase-well-played',
  wow: 'phrase-wow',
  oops: 'phrase-oops',
  sorry: 'phrase-sorry',
  so_close: 'phrase-so-close',
  one_moment: 'phrase-one-moment',
  back_again: 'phrase-back-again',
  good_game: 'phrase-good-game',
  goodbye: 'phrase-goodbye',
};

export const phrases = Object.keys(phraseTexts) as readonly Phrase[];

/** The text of a chat line. A newer server may have phrases that this page does not know; their English text comes with them. */
export function shownText({ text, phrase }: Pick<ChatLine, 'text' | 'phrase'>): string {
  const id = phrase && phraseTexts[phrase];
  return id ? t(id) : text;
}
