import { expect, it } from 'vitest';
import { nameFlaw, passwordFlaw } from './names';

it('names have 2 to 24 letters', () => {
  expect(nameFlaw(' A ')).not.toBeNull();
  expect(nameFlaw('Phileas')).toBeNull();
  expect(nameFlaw('x'.repeat(25))).not.toBeNull();
});

it('passwords are long enough and not the name', () => {
  expect(passwordFlaw('seven77', 'x')?.id).toBe('account-flaw-password');
  expect(passwordFlaw('passepartout', 'Passepartout')?.id).toBe('account-flaw-same');
  expect(passwordFlaw('round the world', 'Phileas')).toBeNull();
});
