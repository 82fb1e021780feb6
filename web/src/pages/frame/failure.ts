// What went wrong, in words.
import { problem, t } from '../../lib/i18n.svelte';
import { ApiError } from '../../net/http';

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'unreadable';
}

/** Words for an error; what the server says about options is more exact than its code. */
export function failure(error: unknown): string {
  const text = problem(codeOf(error));
  return error instanceof ApiError && error.code === 'table/bad-options' && error.message !== '' ? t('failure-detail', { text, detail: error.message }) : text;
}
