// What went wrong, in words.
import { problem } from '../../lib/i18n.svelte';
import { ApiError } from '../../net/http';

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'unreadable';
}

/** Words for an error, in the language of the page; with the server's reasons if it told any. */
export function failure(error: unknown): string {
  const reasons = error instanceof ApiError ? error.reasons : [];
  return [problem(codeOf(error)), ...reasons].join(' ');
}
