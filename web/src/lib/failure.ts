// Errors of requests, in words.
import { ApiError, codeOf } from '../net/http';
import { problem } from './i18n.svelte';

/** The text for an error, in the language of the page, with the server's reasons if it gave any. */
export function failure(error: unknown): string {
  const reasons = error instanceof ApiError ? error.reasons : [];
  return [problem(codeOf(error)), ...reasons].join(' ');
}
