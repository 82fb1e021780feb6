// What a table shows first. It can be asked for before the code of the table's page is there.
import * as api from '../net/api';
import type { ChatMessage, MapInfo, TableView } from '../protocol';

export type FirstLook = { view: TableView; chat: ChatMessage[]; map: MapInfo };

let asked: { name: string; look: Promise<FirstLook> } | null = null;

async function look(id: string, key: string | null): Promise<FirstLook> {
  const chat = api.chat(id, key).catch(() => []);
  const view = await api.tableView(id, key);
  const map = await api.map(view.options.map);
  return { view, chat: await chat, map };
}

/** Asks for a table, unless that was done already. */
export function firstLook(id: string, key: string | null): Promise<FirstLook> {
  const name = `${id}/${key ?? ''}`;
  if (asked?.name !== name) asked = { name, look: look(id, key) };
  return asked.look;
}

/** The same, for the one who needs it: the next time everything is asked for anew. */
export function takeFirstLook(id: string, key: string | null): Promise<FirstLook> {
  const found = firstLook(id, key);
  asked = null;
  return found;
}
