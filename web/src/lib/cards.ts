import type { Card } from '../protocol';

/** The colors in the order of the rules, the locomotive last. */
export const allCards: readonly Card[] = ['purple', 'blue', 'orange', 'white', 'green', 'yellow', 'black', 'red', 'locomotive'];
