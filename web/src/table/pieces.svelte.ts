// The pieces on the board, and the labels of routes and cities. Collections keep their identity while nothing on the board changes.
import type { Play } from '../game/play.svelte';
import type { Position } from '../game/position';
import { closedHalves, owners, stations } from '../game/select';
import { t } from '../lib/i18n.svelte';
import { memoMap, memoSet } from '../lib/memo';
import { spokenCity } from '../words/cities';
import { RouteLabels } from '../words/labels.svelte';
import { playerName } from '../words/names';

export class Pieces {
  readonly #position: Position;
  readonly #play: Play | null;
  readonly #labels: RouteLabels;
  readonly #memo = {
    owners: memoMap<number, number>(),
    stations: memoMap<string, number>(),
    claimable: memoSet<number>(),
    closed: memoSet<number>(),
  };

  constructor(position: Position, play: Play | null) {
    this.#position = position;
    this.#play = play;
    this.#labels = new RouteLabels(position);
  }

  /** The owners of claimed routes. */
  readonly owners = $derived.by(() => this.#memo.owners(this.#position.game ? owners(this.#position.game) : new Map()));
  /** The owners of stations. */
  readonly stations = $derived.by(() => this.#memo.stations(this.#position.game ? stations(this.#position.game) : new Map()));
  /** The routes that can be claimed now. */
  readonly claimable = $derived.by(() => this.#memo.claimable(new Set(this.#play?.claims.keys())));
  /** The halves of double routes that are closed in this game. */
  readonly closed = $derived.by(() => {
    const { map, table, game } = this.#position;
    return this.#memo.closed(new Set(map && table && game ? closedHalves(map, table, game) : []));
  });

  routeLabel(route: number): string {
    return this.#labels.of(route, this.owners.get(route) ?? null, this.claimable.has(route));
  }

  cityLabel(city: string): string {
    const { map, players } = this.#position;
    const name = map ? spokenCity(map, city) : city;
    const owner = this.stations.get(city);
    return owner !== undefined && players
      ? t('city-label-station', { city: name, who: playerName(players, owner) })
      : t('city-label', { city: name });
  }
}
