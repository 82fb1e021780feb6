// The endpoints of docs/protocol.md, one function each.
import type {
  About,
  Account,
  ActiveSession,
  AddEntropy,
  BotAccount,
  ChangeAccount,
  ChangeOptions,
  ChangePassword,
  ChatMessage,
  Credentials,
  DeleteAccount,
  Dismiss,
  EndGame,
  EventPage,
  Export,
  FoundTable,
  GameStatistics,
  Invitation,
  Invite,
  JoinTable,
  MapInfo,
  Mute,
  NewBot,
  NewGuest,
  NewReport,
  NewToken,
  PickColor,
  Recover,
  RecoveryCodes,
  RematchCreated,
  Replay,
  ResetInfo,
  ResetPassword,
  Score,
  ServerBot,
  Site,
  Stage,
  Stored,
  TableCreated,
  TableList,
  TableOptions,
  TableView,
} from '../protocol';
import { keepalive, readStream, request, requestFile } from './http';

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

export const about = () => request<About>('GET', '/api/about');
export const bots = () => request<ServerBot[]>('GET', '/api/bots');
export const findByCode = (code: string) => request<FoundTable>('GET', `/api/codes/${encodeURIComponent(code)}`);

/** The account of this browser; `null` without one. */
export const me = () => request<Account | null>('GET', '/api/me');
export const changeAccount = (change: Partial<ChangeAccount>) => request<Account>('PATCH', '/api/me', change);
/** Saves the settings with the account, also while the page is being left. */
export const saveSettings = (settings: unknown) => request<Account>('PATCH', '/api/me', { settings }, keepalive);
/** Lines about the account's own tables. */
export const ownStream = (signal: AbortSignal) => readStream('/api/me/stream', signal);
export const guest = (body: NewGuest) => request<Account>('POST', '/api/guest', body);
export const signup = (body: Credentials) => request<Account>('POST', '/api/signup', body);
export const login = (body: Credentials) => request<Account>('POST', '/api/login', body);
export const logout = () => request<void>('POST', '/api/logout');
export const logoutEverywhere = () => request<void>('POST', '/api/logout-everywhere');
export const changePassword = (body: ChangePassword) => request<void>('POST', '/api/me/password', body);
export const deleteAccount = (body: DeleteAccount) => request<void>('POST', '/api/me/delete', body);
export const sessions = () => request<ActiveSession[]>('GET', '/api/me/sessions');
export const endSession = (id: string) => request<void>('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`);
export const newRecoveryCodes = (password: string) => request<RecoveryCodes>('POST', '/api/me/recovery-codes', { password });
export const recover = (body: Recover) => request<Account>('POST', '/api/recover', body);
export const lookAtReset = (token: string) => request<ResetInfo>('POST', '/api/reset/look', { token });
export const resetPassword = (body: ResetPassword) => request<Account>('POST', '/api/reset', body);
export const site = () => request<Site>('GET', '/api/site');
export const report = (body: NewReport) => request<void>('POST', '/api/reports', body);
export const exportAccount = () => request<Export>('GET', '/api/me/export');
export const mute = (body: Mute) => request<void>('POST', '/api/me/mutes', body);
export const ownTables = (before: number | null = null) => request<TableList>('GET', `/api/me/tables${query({ before })}`);
export const ownBots = () => request<BotAccount[]>('GET', '/api/me/bots');
export const createBot = (body: NewBot) => request<NewToken>('POST', '/api/me/bots', body);
export const renewBot = (id: string) => request<NewToken>('POST', `/api/me/bots/${encodeURIComponent(id)}/token`);
export const deleteBot = (id: string) => request<void>('DELETE', `/api/me/bots/${encodeURIComponent(id)}`);

/** The ids of the server's maps. */
export const maps = () => request<string[]>('GET', '/api/maps');

const known = new Map<string, Promise<MapInfo>>();

/** A map. It never changes while the page is open, so it is requested once. */
export function map(id: string): Promise<MapInfo> {
  let found = known.get(id);
  if (!found) {
    found = request<MapInfo>('GET', `/api/maps/${encodeURIComponent(id)}`);
    found.catch(() => known.delete(id));
    known.set(id, found);
  }
  return found;
}

export const publicTables = (stage: Stage = 'gathering') => request<TableList>('GET', `/api/tables${query({ stage })}`);
export const createTable = (options: TableOptions) => request<TableCreated>('POST', '/api/tables', options);
export const tableView = (id: string, key: string | null, seat: number | null = null) =>
  request<TableView>('GET', table(id, query({ key, seat })));
export const events = (id: string, key: string | null, since: number) =>
  request<EventPage>('GET', table(id, `/events${query({ key, since })}`));
export const join = (id: string, key: string | null, body: JoinTable) => request<Stored>('POST', table(id, `/join${query({ key })}`), body);
export const leave = (id: string) => request<Stored>('POST', table(id, '/leave'));
export const dismiss = (id: string, body: Dismiss) => request<Stored>('POST', table(id, '/dismiss'), body);
export const invite = (id: string, body: Invite) => request<Stored>('POST', table(id, '/invite'), body);
export const newKey = (id: string) => request<Invitation>('POST', table(id, '/new-key'));
export const addEntropy = (id: string, body: AddEntropy) => request<Stored>('POST', table(id, '/entropy'), body);
export const changeOptions = (id: string, body: ChangeOptions) => request<Stored>('POST', table(id, '/options'), body);
export const pickColor = (id: string, body: PickColor) => request<Stored>('POST', table(id, '/color'), body);
export const endGame = (id: string, body: EndGame) => request<Stored>('POST', table(id, '/end'), body);
export const start = (id: string) => request<Stored>('POST', table(id, '/start'));
export const takeBack = (id: string) => request<Stored>('POST', table(id, '/take-back'));
export const chat = (id: string, key: string | null) => request<ChatMessage[]>('GET', table(id, `/chat${query({ key })}`));
export const rematch = (id: string) => request<RematchCreated>('POST', table(id, '/rematch'));
export const score = (id: string, key: string | null) => request<Score>('GET', table(id, `/score${query({ key })}`));
export const statistics = (id: string, key: string | null) => request<GameStatistics>('GET', table(id, `/statistics${query({ key })}`));
/** The final board of a finished game with the scores. */
export const picturePath = (id: string, key: string | null) => table(id, `/picture.png${query({ key })}`);
export const picture = (id: string, key: string | null) => requestFile(picturePath(id, key));
export const record = (id: string, key: string | null) => request<unknown>('GET', table(id, `/record${query({ key })}`));
export const recordPath = (id: string, key: string | null) => table(id, `/record${query({ key })}`);
export const replay = (id: string, key: string | null, seat: number | null) =>
  request<Replay>('GET', table(id, `/replay${query({ key, seat })}`));
