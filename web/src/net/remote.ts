// A table on a server: a socket for what happens, HTTP for everything else.
import * as api from './api';
import type { HostCheck, LinkHandlers, SeatRequests, TableHost, TableLink } from './host';
import { ApiError } from './http';
import { takePreloadedTable } from './preload';
import { TableSocket } from './socket';
import { protocolVersion } from '../protocol';

export class RemoteHost implements TableHost {
  readonly id: string;
  #key: string | null;
  #socket: TableSocket | null = null;

  constructor(id: string, key: string | null) {
    this.id = id;
    this.#key = key;
  }

  get key(): string | null {
    return this.#key;
  }

  readonly seats: SeatRequests = {
    join: (seat) => api.join(this.id, this.#key, { seat }),
    leave: () => api.leave(this.id),
    dismiss: (seat) => api.dismiss(this.id, { seat }),
    invite: (user) => api.invite(this.id, { user }),
    addEntropy: (hex) => api.addEntropy(this.id, { hex }),
    changeOptions: (options, from) => api.changeOptions(this.id, { options, from }),
    pickColor: (seat, color) => api.pickColor(this.id, { seat, color }),
    start: () => api.start(this.id),
    end: (agree) => api.endGame(this.id, { agree }),
    takeBack: () => api.takeBack(this.id),
    newKey: () => api.newKey(this.id),
    rematch: async () => (await api.rematch(this.id)).link,
  };

  load = () => takePreloadedTable(this.id, this.#key);
  view = () => api.tableView(this.id, this.#key);
  history = (since: number) => api.events(this.id, this.#key, since);
  score = () => api.score(this.id, this.#key);
  statistics = () => api.statistics(this.id, this.#key);
  record = () => api.record(this.id, this.#key);

  connect(since: number, handlers: LinkHandlers): TableLink {
    // Without a seat, the server chooses our first one. Seats may still change when the game starts.
    this.#socket = new TableSocket({ table: this.id, key: this.#key, seat: null, since, handlers });
    return this.#socket;
  }

  /** Finds out whether the network, the table, the session, or the version is the reason for failed attempts. */
  async check(): Promise<HostCheck> {
    let outdated = false;
    try {
      outdated = (await api.about()).protocol !== protocolVersion;
      await this.view();
    } catch (error) {
      const lasting = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (lasting) return { outdated, problem: error.code };
    }
    return { outdated, problem: null };
  }

  rekey(key: string | null): void {
    this.#key = key;
    this.#socket?.rekey(key);
  }

  onNetwork(back: () => void, gone: () => void): () => void {
    addEventListener('online', back);
    addEventListener('offline', gone);
    return () => {
      removeEventListener('online', back);
      removeEventListener('offline', gone);
    };
  }
}
