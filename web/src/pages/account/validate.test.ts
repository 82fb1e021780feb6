import { expect, it } from 'vitest';
import { nameError, passwordError } from './validate';

it('names have 2 to 24 letters', () => {
  expect(nameError(' A ')).not.toBeNull();
  expect(nameError('Phileas')).toBeNull();
  expect(nameError('x'.repeat(25))).not.toBeNull();
});

it('passwords are long enough and not the name', () => {
  expect(passwordError('seven77', 'x')?.id).toBe('account-flaw-password');
  expect(passwordError('passepartout', 'Passepartout')?.id).toBe('account-flaw-same');
  expect(passwordError('round the world', 'Phileas')).toBeNull();
});
