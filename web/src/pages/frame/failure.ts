// What went wrong, in words.
import { problem } from '../../lib/i18n.svelte';
import { ApiError } from '../../net/http';

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'unreadable';
}

/** Words for an error, in the language of the page: the server's own may be in another one. */
export function failure(error: unknown): string {
  return problem(codeOf(error));
}
