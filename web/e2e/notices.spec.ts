// The states that accounts, hosts, and operators bring about, on a narrow phone and on a desk, light and dark: what axe finds,
// what fits, what fingers hit. With FOGG_SHOTS=directory it also takes pictures.
import type { Page } from '@playwright/test';
import { closeCodes } from '../src/protocol';
import { expectNoSidewaysScroll, inspect, sizes } from './inspect';
import { answer, between, refusal, site, tooMany } from './mock';
import { deal, dull, expect, options, type Player, settled, test } from './support';

const closings = [closeCodes.sessionEnded, closeCodes.tooManySpectators, closeCodes.replaced, closeCodes.notAdmitted, closeCodes.dismissed];

const shots = process.env.FOGG_SHOTS;
const password = 'eighty days around';
const text = 'A restart tonight at 22:00 UTC. Games go on after a minute.';
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const codes = Array.from({ length: 10 }, (_, index) => `${index}ABC-DEFG-HJKM-NPQ${index}`);

for (const [name, size] of Object.entries(sizes)) {
  const narrow = size.touch ? { ...size, width: 360 } : size;
  const look = async (page: Page, what: string) => {
    await settled(page);
    for (const scheme of shots === undefined ? [] : (['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await settled(page);
      await page.screenshot({ path: `${shots}/${what.replaceAll(/\W+/g, '-')}-${name}-${scheme}.png` });
    }
    await inspect(page, what);
  };

  test(`${name}: pages of accounts`, async ({ player }) => {
    test.slow();
    const anna = await player(narrow);
    const { page } = anna;
    const logIn = async () => {
      await page.goto('/login');
      await page.getByLabel('Name').fill('Phileas');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    await look(page, 'log-in');
    await tooMany(page, '/api/login', 59);
    await logIn();
    await expect(page.locator('[data-wait]')).toBeVisible();
    await look(page, 'log-in, too often');
    await page.unrouteAll();
    await answer(page, '/api/login', 403, refusal('account/suspended', { until: Date.now() + 86_400_000 }));
    await logIn();
    await expect(page.getByText('The suspension ends')).toBeVisible();
    await look(page, 'log-in, suspended');
    await page.goto('/recover');
    await expect(page.getByLabel('Recovery code')).toBeVisible();
    await look(page, 'recover');
    await answer(page, '/api/reset/look', 200, { name: 'Phileas' });
    await page.goto('/reset#token');
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await look(page, 'reset');
    await page.goto('/');
    await page.goto('/reset');
    await expect(page.getByText('Ask the operator')).toBeVisible();
    await look(page, 'reset, spent');
    await site(page, { signup_open: false, announcement: { id: 1, text } });
    await page.goto('/signup');
    await expect(page.getByRole('link', { name: 'Play as a guest' })).toBeVisible();
    await look(page, 'sign-up, closed');
    await page.goto('/');
    await expect(page.locator('[data-announcement]')).toBeVisible();
    await look(page, 'home with an announcement');
    await answer(page, '/api/me', 403, refusal('account/suspended'));
    await page.goto('/');
    await expect(page.locator('[data-state="suspended"]')).toBeVisible();
    await look(page, 'suspended');
  });

  test(`${name}: recovery codes and sessions`, async ({ player }) => {
    const { page } = await player(narrow);
    await page.goto('/signup');
    await page.getByLabel('Name').fill(`Anna ${Math.floor(Math.random() * 1e9)}`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.locator('[data-do="welcome-codes"]')).toBeVisible();
    await look(page, 'signed up');
    await answer(page, '/api/me/recovery-codes', 200, { codes });
    await page.locator('[data-do="welcome-codes"]').click();
    await expect(page.locator('[data-codes]')).toBeVisible();
    await look(page, 'signed up, codes');
    const session = {
      created: Date.now() - 9e9,
      seen: Date.now() - 9e8,
      agent,
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      current: false,
    };
    await answer(page, '/api/me/sessions', 200, [
      { ...session, id: 'a', current: true },
      { ...session, id: 'b' },
      { ...session, id: 'c', agent: '', address: '' },
    ]);
    await page.goto('/profile');
    await expect(page.locator('[data-current]')).toHaveCount(3);
    await page.locator('[data-current]').last().scrollIntoViewIfNeeded();
    await look(page, 'sessions');
    await page.locator('[data-do="ask-codes"]').click();
    await look(page, 'codes, password');
    await page.locator('#recovery').getByLabel('Current password').fill(password);
    await page.locator('[data-do="create-codes"]').click();
    await expect(page.locator('[data-codes]')).toBeVisible();
    await look(page, 'codes');
  });

  test(`${name}: before the game`, async ({ player }) => {
    test.slow();
    const [anna, ben] = [await player(narrow), await player(narrow)];
    const { page } = anna;
    await ben.join(await anna.open(options('europe', 2, ['greedy'])));
    const wire = await between(page);
    const hosted = async () => {
      await page.goto('/nowhere');
      await anna.openTable();
      await expect(page.locator('.code')).toBeVisible();
    };
    await page.route(
      (url) => url.pathname === `/api/tables/${anna.table}`,
      async (route) => {
        const view = await (await route.fetch()).json();
        await route.fulfill({
          json: {
            ...view,
            dismissed: [
              { user: 'x', name: 'Detective Fix' },
              { user: 'y', name: 'Somebody with a long name' },
            ],
          },
        });
      },
    );
    await site(page, { announcement: { id: 1, text } });
    await hosted();
    await expect(page.locator('[data-dismissed]')).toHaveCount(2);
    await look(page, 'dismissed players');
    await page.getByRole('button', { name: /^Options for/ }).click();
    await look(page, 'menu of a name');
    await page.keyboard.press('Escape');
    await page.locator('[data-do="replace-key"]').click();
    await look(page, 'a new link');
    await tooMany(page, /new-key/, 59);
    await page.locator('[data-do="replace-key-yes"]').click();
    await expect(page.locator('.toast')).toBeVisible();
    await look(page, 'a new link, too often');
    for (const code of closings) {
      await hosted();
      await wire().close({ code, reason: 'for the test' });
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await look(page, `gathering, closed with ${code}`);
    }
    await tooMany(page, `/api/tables/${anna.table}`, 59);
    await page.goto(`/table/${anna.table}`);
    await expect(page.locator('[data-wait]')).toBeVisible();
    await look(page, 'a table, too often');
  });

  test(`${name}: during the game`, async ({ player }) => {
    test.slow();
    const [anna, ben] = [await player(size), await player(size)];
    const { page } = anna;
    await playing(anna, ben);
    const wire = await between(page);
    await anna.openTable();
    if (size.touch) await page.locator('[data-tab="players"]').click();
    await expect(page.getByRole('button', { name: /^Options for/ }).first()).toBeVisible();
    await look(page, 'players');
    await page.locator('[data-tab="chat"]').click();
    await page.getByRole('log').getByRole('button').click();
    await look(page, 'menu of a chat line');
    await page.getByRole('menuitem', { name: 'Report this message' }).click();
    await look(page, 'report');
    await tooMany(page, '/api/reports', 59);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('dialog').locator('[data-wait]')).toBeVisible();
    await look(page, 'report, too often');
    await page.unrouteAll();
    await answer(page, '/api/reports', 204);
    await anna.openTable();
    await page.getByRole('button', { name: 'Menu' }).click();
    await look(page, 'menu');
    await page.keyboard.press('Escape');
    await page.locator('[data-tab="chat"]').click();
    await page.getByRole('log').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Report this name' }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await look(page, 'reported');
    const me = await anna.api<object>('/api/me');
    await answer(page, '/api/me', 200, { ...me, muted_until: Date.now() + 7_200_000 });
    await anna.openTable();
    await page.locator('[data-tab="chat"]').click();
    await expect(page.locator('[data-silenced]')).toBeVisible();
    await look(page, 'muted');
    await site(page, { announcement: { id: 1, text } });
    await anna.openTable();
    await expect(page.locator('[data-announcement]')).toBeVisible();
    await look(page, 'a table with an announcement');
    for (const code of closings.filter((each) => each !== closeCodes.dismissed)) {
      await anna.openTable();
      await expect(anna.prompt()).toBeVisible();
      await settled(page);
      await wire().close({ code, reason: 'for the test' });
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await look(page, `playing, closed with ${code}`);
    }
  });
}

/** A game of two in which Anna has to move and both have said something. */
async function playing(anna: Player, ben: Player): Promise<void> {
  await ben.join(await anna.open(options('europe', 2), deal(40)));
  await anna.start();
  for (const who of [ben, anna]) {
    const ask = await who.asked();
    if (ask) await who.send(ask, dull(ask));
  }
  await ben.api(`/api/tables/${anna.table}/say`, {
    text: 'You will never arrive in time, and I shall wait for you at every port from here to Yokohama.',
  });
  await anna.api(`/api/tables/${anna.table}/say`, { text: 'We shall see.' });
}

for (const language of ['en', 'el', 'ro', 'is', 'fi']) {
  test(`on a narrow phone in ${language}`, async ({ player }) => {
    test.slow();
    const wish = { ...sizes.phone, width: 360, language };
    const [anna, ben] = [await player(wish), await player(wish)];
    const { page } = anna;
    const look = async (what: string) => {
      await settled(page);
      if (shots !== undefined) await page.screenshot({ path: `${shots}/${language}-${what}.png`, fullPage: what === 'profile' });
      await expectNoSidewaysScroll(page, `${what} in ${language}`);
      expect(await page.locator('body').innerText()).not.toMatch(/\{\s*\$|\{[a-z-]+\}|\?\?\?/);
    };
    await ben.join(await anna.open(options('europe', 2, [])));
    await page.route(
      (url) => url.pathname === `/api/tables/${anna.table}`,
      async (route) => {
        const view = await (await route.fetch()).json();
        await route.fulfill({ json: { ...view, dismissed: [{ user: 'x', name: 'Detective Fix' }] } });
      },
    );
    await anna.openTable();
    await page.locator('[data-do="replace-key"]').click();
    await look('gathering');
    await tooMany(page, /new-key/, 21);
    await page.locator('[data-do="replace-key-yes"]').click();
    await expect(page.locator('.toast')).toBeVisible();
    await look('too-often');
    await page.unrouteAll();
    await anna.start();
    await ben.api(`/api/tables/${anna.table}/say`, { text: 'You will never arrive in time.' });
    await anna.openTable();
    await page.locator('[data-tab="chat"]').click();
    await page.getByRole('log').getByRole('button').click();
    await look('menu');
    await page.locator('[data-do="report-chat"]:visible').click();
    await look('report');
    for (const path of ['/login', '/signup', '/recover', '/reset']) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await look(path.slice(1));
    }
    await anna.api('/api/signup', { name: `Anna ${Math.floor(Math.random() * 1e9)}`, password });
    await page.goto('/profile');
    await expect(page.locator('[data-current]')).toHaveCount(1);
    await page.locator('[data-do="ask-codes"]').click();
    await page.locator('#recovery input[type=password]').fill(password);
    await page.locator('[data-do="create-codes"]').click();
    await expect(page.locator('[data-codes]')).toBeVisible();
    await look('profile');
    await answer(page, '/api/me', 200, { ...(await anna.api<object>('/api/me')), muted_until: Date.now() + 7_200_000 });
    await anna.openTable();
    await page.locator('[data-tab="chat"]').click();
    await expect(page.locator('[data-silenced]')).toBeVisible();
    await look('muted');
    await page.unrouteAll();
    await answer(page, new RegExp(`/api/tables/${anna.table}$`), 403, refusal('table/dismissed'));
    await anna.openTable();
    await look('dismissed');
    await answer(page, '/api/me', 403, refusal('account/suspended', { until: Date.now() + 86_400_000 }));
    await page.goto('/');
    await expect(page.locator('[data-state="suspended"]')).toBeVisible();
    await look('suspended');
  });
}
