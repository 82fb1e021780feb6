// Checks of names and passwords before they are sent; the server has the last word. Pure.
import type { MessageId } from '../../lib/message-ids';

export type FieldError = { id: MessageId };

/** The reason why the server would refuse a name, as far as it can be known here. */
export function nameError(name: string): FieldError | null {
  const length = [...name.trim()].length;
  return length < 2 || length > 24 ? { id: 'account-flaw-name' } : null;
}

export function passwordError(password: string, name: string): FieldError | null {
  const length = [...password].length;
  if (length < 8 || length > 256) return { id: 'account-flaw-password' };
  return password.toLowerCase() === name.trim().toLowerCase() ? { id: 'account-flaw-same' } : null;
}
