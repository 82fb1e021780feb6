// The parts of a bot's portrait, chosen by its name. Pure.

export type Face = {
  skin: string;
  hair: string;
  hairStyle: 'bald' | 'short' | 'bun' | 'curls';
  hat: 'none' | 'cap' | 'bowler' | 'top' | 'boater';
  glasses: boolean;
  mustache: boolean;
  collar: 'tie' | 'bow' | 'scarf';
};

const skins = ['#f3d3b3', '#e3b58c', '#c68d5f', '#8d5b3a'];
const hairs = ['#3a2a1e', '#7a4a22', '#c48a3a', '#9a938a'];
const styles: readonly Face['hairStyle'][] = ['short', 'bun', 'curls', 'bald'];
const hats: readonly Face['hat'][] = ['cap', 'bowler', 'none', 'top', 'boater'];
const collars: readonly Face['collar'][] = ['tie', 'bow', 'scarf'];

/** FNV-1a, and a final mix so that every bit depends on every letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

/** The face for a name: always the same. */
export function face(name: string): Face {
  let left = hash(name);
  const pick = <T>(all: readonly T[]): T => {
    const picked = all[left % all.length] as T;
    left = Math.floor(left / all.length);
    return picked;
  };
  const [hat, hairStyle, skin, hair] = [pick(hats), pick(styles), pick(skins), pick(hairs)];
  const [collar, glasses, mustache] = [pick(collars), pick([true, false, false]), pick([true, false])];
  return { skin, hair, hairStyle, hat, glasses, mustache: mustache && hairStyle !== 'bun', collar };
}
