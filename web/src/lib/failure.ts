// Errors of requests, in words.
import { ApiError } from '../net/http';
import { problem } from './i18n.svelte';

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'unreadable';
}

/** Words for an error, in the language of the page; with the server's reasons if it gave any. */
export function failure(error: unknown): string {
  const reasons = error instanceof ApiError ? error.reasons : [];
  return [problem(codeOf(error)), ...reasons].join(' ');
}

/** The number of seconds to wait after "too many requests", if the server named one. */
export function waitOf(error: unknown): number | null {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
}
