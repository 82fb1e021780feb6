// Accounts: recovery codes, reset links, sessions, closed sign-up, limits, suspensions.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Account } from '../src/protocol';
import { answer, refusal, site, tooMany } from './mock';
import { expect, type Player, test } from './support';

const password = 'eighty days around';
const newPassword = 'twenty thousand leagues';
const someone = () => `Anna ${Math.floor(Math.random() * 1e9)}`;

/** The codes that are shown. */
async function shown(page: Page): Promise<string[]> {
  await expect(page.locator('[data-codes] li')).toHaveCount(10);
  return page.locator('[data-codes] li').allTextContents();
}

/** Signs up past the page. */
async function signUp(who: Player): Promise<string> {
  const name = someone();
  await who.api('/api/signup', { name, password });
  return name;
}

const account = (who: Player) => who.api<Account | null>('/api/me');

async function logIn(page: Page, name: string, word: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('codes are offered after signing up, and one of them brings back an account', async ({ player }) => {
  const [anna, other] = [await player(), await player()];
  const { page } = anna;
  const name = someone();
  await page.goto('/signup');
  await expect(page.getByText('Save recovery codes after you sign up')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const codes = await shown(page);
  expect(new Set(codes).size).toBe(codes.length);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  expect(text).toContain(name);
  await page.getByRole('link', { name: 'I’ve saved them' }).click();
  await page.goto('/profile');
  await expect(page.getByText(`You have ${codes.length} recovery codes left.`)).toBeVisible();

  await other.page.goto('/login');
  await other.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.page).toHaveURL(/\/recover$/);
  const recover = async (code: string, word: string) => {
    await other.page.getByLabel('Name').fill(name);
    await other.page.getByLabel('Recovery code').fill(code);
    await other.page.getByLabel('New password', { exact: true }).fill(word);
    await other.page.getByRole('button', { name: 'Set new password' }).click();
  };
  await recover('0000-0000-0000-0000', newPassword);
  await expect(other.page.getByRole('alert').filter({ hasText: 'recovery code is wrong' })).toBeVisible();
  await recover(codes[0] ?? '', 'short');
  await expect(other.page.getByText('Passwords must have at least 8 characters.')).toBeVisible();
  await recover((codes[0] ?? '').toLowerCase().replaceAll('-', ' '), newPassword);
  await expect(other.page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
  await expect(other.page.getByText('You have no recovery codes.')).toBeVisible();
  expect((await account(other))?.name).toBe(name);
  // All other sessions have ended, and the old password no longer works.
  expect(await account(anna)).toBeNull();
  await logIn(page, name, password);
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
});

test('new codes need the password and void the old ones', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  await signUp(anna);
  await page.goto('/profile');
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  const create = async (word: string) => {
    await page.getByRole('button', { name: 'Create recovery codes' }).click();
    await page.locator('#recovery').getByLabel('Current password').fill(word);
    await page.locator('[data-do="create-codes"]').click();
  };
  await create('not this one');
  await expect(page.locator('#recovery').getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await page.locator('#recovery').getByRole('button', { name: 'Cancel' }).click();
  await create(password);
  const first = await shown(page);
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(page.getByText('Your old codes will stop working.')).toBeVisible();
  await expect(page.locator('[data-codes]')).toHaveCount(0);
  await page.locator('#recovery').getByLabel('Current password').fill(password);
  await page.locator('[data-do="create-codes"]').click();
  const second = await shown(page);
  expect(second.filter((code) => first.includes(code))).toEqual([]);
  await page.reload();
  await expect(page.locator('[data-codes]')).toHaveCount(0);
  await expect(page.getByText(`You have ${second.length} recovery codes left.`)).toBeVisible();
});

test('sessions are listed, and others can be ended', async ({ player }) => {
  const [anna, second, third] = [await player(), await player(), await player()];
  const name = await signUp(anna);
  for (const other of [second, third]) await other.api('/api/login', { name, password });
  const { page } = anna;
  await page.goto('/profile');
  const rows = page.locator('[data-current]');
  await expect(rows).toHaveCount(3);
  await expect(page.locator('[data-current="true"]')).toHaveCount(1);
  await expect(page.locator('[data-current="true"]')).toContainText('this device');
  await expect(page.locator('[data-current="true"]').getByRole('button')).toHaveCount(0);
  await expect(rows.first()).toContainText('Chrome on');
  await expect(rows.first()).toContainText('127.0.0.1');
  await page
    .locator('[data-current="false"]')
    .first()
    .getByRole('button', { name: /End session: Chrome on/ })
    .click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect([await account(second), await account(third)].filter((each) => each === null)).toHaveLength(1);
  for (const other of [second, third]) await other.api('/api/login', { name, password });
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(rows).toHaveCount(1);
  expect([await account(second), await account(third)]).toEqual([null, null]);
  expect((await account(anna))?.name).toBe(name);
});

test('a reset link sets a new password, and its token stays nowhere', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  const token = 'A-secret-token-of-a-link';
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.url()} ${request.postData() ?? ''}`));
  await answer(page, '/api/reset/look', 200, { name: 'Phileas' });
  await answer(page, '/api/reset', 200, { ...(await account(anna)), kind: 'person', name: 'Phileas', recovery_codes: 3 });
  await page.goto(`/reset#${token}`);
  await expect(page.getByText('This link is for the account Phileas.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))).not.toContain(token);
  await page.getByLabel('New password', { exact: true }).fill('Phileas');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Passwords must have at least 8 characters.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('You’re logged in as Phileas.')).toBeVisible();
  const told = seen.filter((text) => text.includes(token));
  expect(told).toHaveLength(2);
  for (const text of told) expect(text).toMatch(/\/api\/reset(\/look)? \{/);
});

test('a link that was used, has expired, or lost its token says so', async ({ player }) => {
  const { page } = await player();
  // Nobody has issued this one.
  await page.goto('/reset#no-such-token');
  await expect(page.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Ask the operator' })).toBeVisible();
  await page.goto('/reset');
  await expect(page.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
  // A good one in the same tab is looked at, too; it may be spent in the meantime.
  await answer(page, '/api/reset/look', 200, { name: 'Phileas' });
  await answer(page, '/api/reset', 404, refusal('account/no-reset'));
  await page.goto('/reset#another');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
});

test('sign-up that is closed says so and leads to a game as a guest', async ({ player }) => {
  const { page } = await player();
  // Closed while a user fills in the form.
  await answer(page, '/api/signup', 403, refusal('account/signup-closed'));
  await page.goto('/signup');
  await page.getByLabel('Name').fill(someone());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await site(page, { signup_open: false });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
  await page.getByRole('link', { name: 'Play as a guest' }).click();
  await expect(page.locator('[data-play="usa"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
});

test('after too many requests the page counts down, and the button comes back', async ({ player }) => {
  const { page } = await player();
  await page.clock.install();
  await tooMany(page, '/api/login', 42);
  await logIn(page, 'Phileas', password);
  const button = page.getByRole('button', { name: 'Log in' });
  await expect(page.locator('[data-wait] [aria-hidden]')).toHaveText('Too many requests. Try again in 42 seconds.');
  await expect(button).toBeDisabled();
  await page.clock.runFor(40_000);
  await expect(page.locator('[data-wait] [aria-hidden]')).toHaveText('Too many requests. Try again in 2 seconds.');
  // Screen readers are not interrupted every second.
  await expect(page.locator('[data-wait] .visually-hidden')).toHaveText('Too many requests. Try again in 42 seconds.');
  await page.clock.runFor(2_000);
  await expect(page.locator('[data-wait]')).toHaveCount(0);
  await expect(button).toBeEnabled();
});

test('the home page waits as long as the server asks, and looks again by itself', async ({ player }) => {
  const { page } = await player();
  await page.clock.install();
  await tooMany(page, '/api/tables', 30);
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests' })).toBeVisible();
  let asked = 0;
  await page.route(
    (url) => url.pathname === '/api/tables',
    (route) => ((asked += 1), route.fallback()),
  );
  await page.clock.runFor(25_000);
  expect(asked).toBe(0);
  await page.unrouteAll();
  await page.clock.runFor(6_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests' })).toBeHidden();
});

test('a suspended account is told why it cannot log in', async ({ player }) => {
  const { page } = await player();
  await answer(page, '/api/login', 403, refusal('account/suspended', { until: Date.UTC(2031, 4, 6, 12) }));
  await logIn(page, 'Phileas', password);
  await expect(page.getByRole('heading', { name: 'This account is suspended' })).toBeVisible();
  await expect(page.getByText('The suspension ends on May 6, 2031')).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Phileas');
  // A session that is still there when the account is suspended.
  await answer(page, '/api/me', 403, refusal('account/suspended'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This account is suspended' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('[data-play="usa"]')).toBeVisible();
});
