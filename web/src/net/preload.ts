// The first view of a table. It can be requested before the code of the table page is loaded.
import * as api from './api';
import type { TablePreload } from './host';

let requested: { name: string; preload: Promise<TablePreload> } | null = null;

/** Fetches the view, the chat, and the map of a table. Without the chat, the table is shown all the same. */
async function fetchTable(id: string, key: string | null): Promise<TablePreload> {
  const chat = api.chat(id, key).catch(() => []);
  const view = await api.tableView(id, key);
  const map = await api.map(view.options.map);
  return { view, chat: await chat, map };
}

/** Requests a table, unless that request is already under way. */
export function preloadTable(id: string, key: string | null): Promise<TablePreload> {
  const name = `${id}/${key ?? ''}`;
  if (requested?.name !== name) requested = { name, preload: fetchTable(id, key) };
  return requested.preload;
}

/** Takes the preloaded table. The next call requests everything again. */
export function takePreloadedTable(id: string, key: string | null): Promise<TablePreload> {
  const found = preloadTable(id, key);
  requested = null;
  return found;
}
