import { expect, test } from 'vitest';
import { face } from './face';

const names = ['Tilda', 'Linus', 'Clara', 'Jasper', 'Winifred', 'Anselm', 'Ada', 'Lucien', 'Octavia', 'Balthazar', 'Vera', 'Konrad'];

test('a name always has the same face', () => {
  for (const name of names) expect(face(name)).toEqual(face(name));
});

test('different names have different faces', () => {
  expect(new Set(names.map((name) => JSON.stringify(face(name)))).size).toBe(names.length);
});
