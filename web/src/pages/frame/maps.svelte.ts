// The maps that the server offers: their ids, in its order, and each map once it is loaded.
import * as api from '../../net/api';
import type { MapInfo } from '../../protocol';

export class MapList {
  ids = $state.raw<readonly string[]>([]);
  maps = $state.raw<readonly MapInfo[]>([]);

  /** Resolves when all maps are loaded. */
  readonly loaded = this.#load();

  async #load(): Promise<void> {
    this.ids = await api.maps();
    this.maps = await Promise.all(this.ids.map((id) => api.map(id)));
  }

  find(id: string): MapInfo | null {
    return this.maps.find((map) => map.id === id) ?? null;
  }

  /** The largest number of players on any map; 0 while the maps are not loaded. */
  readonly mostPlayers = $derived.by(() => Math.max(0, ...this.maps.map((map) => map.rules.max_players)));
}
