// Requests to the server, with its refusals as typed errors.
import type { ErrorBody } from '../protocol';

/** A request that did not succeed. `code` is the server's stable name, or one of ours: `network`, `unreadable`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** The HTTP status, or 0 if there was no answer at all. */
  readonly status: number;
  readonly requestId: string | null;
  /** Seconds until the next attempt is allowed, if the server named them. */
  readonly retryAfter: number | null;
  /** The server's reasons, in its own words. */
  readonly reasons: readonly string[];
  /** The end of a suspension or of a mute, in milliseconds, if the server named it. */
  readonly until: number | null;

  constructor(
    code: string,
    status: number,
    message: string,
    requestId: string | null = null,
    retryAfter: number | null = null,
    reasons: readonly string[] = [],
    until: number | null = null,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.reasons = reasons;
    this.until = until;
  }
}

/** The code of a failed request. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'unreadable';
}

/** The number of seconds to wait after "too many requests", if the server named one. */
export function waitOf(error: unknown): number | null {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The language of the page; tests have no page. */
function language(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends a request that is completed even if the page is left meanwhile. */
export const keepalive: Fetch = (url, init) => fetch(url, { ...init, keepalive: true });

/** Sends a request. `T` is the type that docs/protocol.md names for the endpoint; it is not checked here. */
export async function request<T>(method: Method, path: string, body?: unknown, ask: Fetch = fetch): Promise<T> {
  // Browsers may cache maps, which rarely change, and nothing else.
  // The server answers in the language of the page, which may not be that of the browser.
  const headers: Record<string, string> = { 'accept-language': language() };
  const init: RequestInit = { method, credentials: 'same-origin', cache: path.startsWith('/api/maps/') ? 'default' : 'no-store', headers };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await ask(path, init);
  } catch {
    throw new ApiError('network', 0, 'the server cannot be reached');
  }
  if (!answer.ok) throw await refusal(answer);
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  if (text === '') return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError('unreadable', answer.status, 'the answer cannot be read');
  }
}

async function refusal(answer: Response): Promise<ApiError> {
  const after = Number(answer.headers.get('retry-after'));
  const retryAfter = Number.isFinite(after) && after > 0 ? after : null;
  try {
    const body = (await answer.json()) as Partial<ErrorBody>;
    if (typeof body.code === 'string') {
      const reasons = (body.reasons ?? []).map((reason) => reason.message);
      return new ApiError(body.code, answer.status, body.message ?? '', body.request_id ?? null, retryAfter, reasons, body.until ?? null);
    }
  } catch {
    // A proxy answered.
  }
  const code = answer.status === 429 ? 'rate-limited' : answer.status >= 500 ? 'network' : 'unreadable';
  return new ApiError(code, answer.status, `status ${answer.status}`, null, retryAfter);
}

/** Requests a file, such as a picture. */
export async function requestFile(path: string, ask: Fetch = fetch): Promise<Blob> {
  let answer: Response;
  try {
    answer = await ask(path, { credentials: 'same-origin' });
  } catch {
    throw new ApiError('network', 0, 'the server cannot be reached');
  }
  if (!answer.ok) throw await refusal(answer);
  return answer.blob();
}

/** Reads a stream of text, part by part, until it ends or the signal ends it. */
export async function* readStream(path: string, signal: AbortSignal, ask: Fetch = fetch): AsyncGenerator<string> {
  const answer = await ask(path, { signal, credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) throw await refusal(answer);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
}
