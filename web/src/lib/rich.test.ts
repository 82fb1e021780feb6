import { expect, test } from 'vitest';
import { cut, marker } from './rich';

test('a sentence is cut at its parts', () => {
  const sentence = `${marker('who')} took ${marker('cards')}.`;
  expect(cut(sentence)).toEqual([{ slot: 'who' }, { text: ' took ' }, { slot: 'cards' }, { text: '.' }]);
});

test('a sentence without parts stays whole', () => {
  expect(cut('Nothing happened.')).toEqual([{ text: 'Nothing happened.' }]);
});
