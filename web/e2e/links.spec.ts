// Links that lead where they say: copied links of replays, links to documents, and what the page requests while it follows a link.
import type { Page } from '@playwright/test';
import { deal, expect, options, type Player, test } from './support';

/** A finished private game against a bot. */
async function finishedPrivate(anna: Player): Promise<string> {
  const table = await anna.open(options('usa', 1, ['greedy'], { public: false, variant: { cars: 6 } }), deal(71));
  await anna.start();
  await anna.until(() => false);
  return table;
}

/** The link that "Link to this step" gives. Without a clipboard, it is shown. */
async function sharedLink(page: Page): Promise<string> {
  await page.evaluate(() => {
    (window as unknown as { copied: string }).copied = '';
    const clipboard = { writeText: async (text: string) => void ((window as unknown as { copied: string }).copied = text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });
  await page.locator('[data-do="share"]').click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain('/replay/');
  return page.evaluate(() => (window as unknown as { copied: string }).copied);
}

test('the link to a step of a private game works in another browser, wherever the replay was opened', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  const table = await finishedPrivate(anna);
  const { page } = anna;
  const ways: Record<string, () => Promise<void>> = {
    home: async () => void (await page.goto('/')),
    profile: async () => void (await page.goto('/profile')),
    'finished table': async () => void (await page.goto(`/table/${table}`)),
  };
  for (const [from, go] of Object.entries(ways)) {
    await go();
    await page.locator(`a[href^="/replay/${table}"]`).first().click();
    await expect(page.locator('[data-do="share"]')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const link = await sharedLink(page);
    await ben.page.goto(link);
    await expect(ben.page.locator('[data-do="share"]'), `from ${from}: ${link}`).toBeVisible();
    await expect(ben.page.locator('output'), from).toContainText('1');
  }
});

test('leaving a table or a replay requests nothing without an id', async ({ player }) => {
  const anna = await player();
  const table = await finishedPrivate(anna);
  const { page } = anna;
  const wrong: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/tables\/(\/|\?|$)/.test(new URL(request.url()).pathname + new URL(request.url()).search)) wrong.push(request.url());
  });
  for (const path of [`/table/${table}`, `/replay/${table}`]) {
    await page.goto(path);
    await expect(page.locator('svg [data-route]').first()).toBeAttached();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('[data-play]').first()).toBeVisible();
    await page.goBack();
    await expect(page.locator('svg [data-route]').first()).toBeAttached();
    await page.goto('/');
  }
  expect(wrong).toEqual([]);
});

test('a rematch does not change the date of the game before it', async ({ player }) => {
  const anna = await player();
  const table = await finishedPrivate(anna);
  const listed = async () => {
    const { tables } = await anna.api<{ tables: { id: string; updated: number; stage: string }[] }>('/api/me/tables');
    return tables.filter((each) => each.stage === 'over').map((each) => [each.id, each.updated]);
  };
  const before = await listed();
  expect(before.map(([id]) => id)).toEqual([table]);
  await new Promise((later) => setTimeout(later, 30));
  await anna.api(`/api/tables/${table}/rematch`, {});
  await anna.api(`/api/tables/${table}/say`, { text: 'Well played' });
  expect(await listed()).toEqual(before);
});

test('the profile leads to the documents for authors of bots', async ({ player }) => {
  const anna = await player();
  await anna.page.goto('/');
  for (const [name, words] of [
    ['bots', 'token'],
    ['protocol', 'socket'],
  ] as const) {
    const answer = await anna.context.request.get(`/docs/${name}.txt`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/plain');
    expect(await answer.text()).toContain(words);
  }
  // Only accounts have bots.
  await anna.page.goto('/profile');
  const save = anna.page.locator('form').filter({ has: anna.page.locator('input[autocomplete="new-password"]') });
  if (await save.isVisible()) {
    await save.locator('input[autocomplete="username"]').fill(`Botanist ${Date.now() % 100000}`);
    await save.locator('input[autocomplete="new-password"]').fill('correct horse battery');
    await save.getByRole('button').last().click();
  }
});

test('the rules show the numbers of rules only on demand, and links from refusals still lead to them', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  await page.goto('/rules');
  const rule = page.locator('#K1');
  await expect(rule).toBeAttached();
  await expect(rule).toHaveCSS('opacity', '0');
  await page.locator('.text', { has: rule }).first().hover();
  await expect(rule).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await rule.focus();
  await expect(rule).toHaveCSS('opacity', '1');
  // The board has the same name as everywhere.
  await expect(page.locator('main')).not.toContainText('USA');
  await page.goto('/rules#K5');
  await expect(page.locator('#K5')).toBeFocused();
  await expect(page.locator('#K5')).toHaveCSS('opacity', '1');
});
