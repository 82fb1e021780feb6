// Labels of routes for board, list, and replay. There are about a hundred of them, and each takes several messages, so they are
// kept until the map, a name, or the language changes.
import type { Position } from '../game/position';
import { words } from '../lib/i18n.svelte';
import { routeText } from './names';

export class RouteLabels {
  readonly #position: Pick<Position, 'map' | 'players'>;

  constructor(position: Pick<Position, 'map' | 'players'>) {
    this.#position = position;
  }

  readonly #texts = $derived.by(() => {
    // A new cache for whatever the texts depend on.
    void [this.#position.map, this.#position.players, words.language];
    return new Map<string, string>();
  });

  /** The text about a route, its owner, and whether it can be claimed. */
  of(route: number, owner: number | null, claimable: boolean): string {
    const { map, players } = this.#position;
    const texts = this.#texts;
    const key = `${route}/${owner}/${claimable}`;
    const text = texts.get(key) ?? (map ? routeText(map, players, route, owner, claimable) : '');
    texts.set(key, text);
    return text;
  }
}
