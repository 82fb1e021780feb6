// Reports, announcements, dismissals, and mutes by hosts and operators, and what the players concerned see.
import { closeCodes, type TableView } from '../src/protocol';
import { answer, between, refusal, site, tooMany } from './mock';
import { deal, expect, options, type Player, test } from './support';

/** Anna hosts a running table, Ben plays; Anna looks at it and both have said something. */
async function talk(anna: Player, ben: Player): Promise<void> {
  await ben.join(await anna.open(options('usa', 2), deal(60)));
  await anna.start();
  await anna.openTable();
  await ben.api(`/api/tables/${anna.table}/say`, { text: 'You will never arrive in time.' });
  await anna.api(`/api/tables/${anna.table}/say`, { text: 'We shall see.' });
  await anna.page.locator('[data-tab="chat"]').click();
  await expect(anna.page.getByText('We shall see.')).toBeVisible();
}

const nameOf = async (who: Player) => (await who.api<{ name: string }>('/api/me')).name;

test('a chat line is reported with a remark, and not one’s own', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await talk(anna, ben);
  const { page } = anna;
  const menus = page.getByRole('log').getByRole('button');
  await expect(menus).toHaveCount(1);
  // With the keyboard.
  await menus.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Mute/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menus.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Mute/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog.locator('blockquote')).toContainText('You will never arrive in time.');
  await dialog.getByLabel('What is wrong?').fill('x'.repeat(600));
  await expect(dialog.getByText('0 characters left')).toBeVisible();
  await dialog.getByLabel('What is wrong?').fill('A threat.');
  const [sent] = await Promise.all([page.waitForRequest('**/api/reports'), dialog.getByRole('button', { name: 'Send report' }).click()]);
  const { number } =
    (await anna.api<{ number: number; text: string }[]>(`/api/tables/${anna.table}/chat`)).find(({ text }) => text.startsWith('You')) ?? {};
  expect(sent.postDataJSON()).toMatchObject({ kind: 'chat', table: anna.table, number, remark: 'A threat.' });
  await expect(dialog.getByRole('status')).toHaveText('Thank you. The operator will look at it.');
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menus.first()).toBeFocused();
});

test('a name and a table are reported', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await talk(anna, ben);
  ben.table = anna.table;
  await ben.openTable();
  const who = await nameOf(anna);
  await ben.page.getByRole('button', { name: `Options for ${who}`, exact: true }).click();
  await ben.page.getByRole('menuitem', { name: 'Report this name' }).click();
  await expect(ben.page.getByRole('dialog').locator('blockquote')).toHaveText(who);
  const [sent] = await Promise.all([
    ben.page.waitForResponse('**/api/reports'),
    ben.page.getByRole('button', { name: 'Send report' }).click(),
  ]);
  expect([sent.status(), sent.request().postDataJSON()]).toMatchObject([204, { kind: 'name', user: (await anna.view()).host }]);
  await ben.page.getByRole('button', { name: 'Close' }).last().click();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('button', { name: 'Report this table' }).click();
  const [second] = await Promise.all([
    ben.page.waitForResponse('**/api/reports'),
    ben.page.getByRole('button', { name: 'Send report' }).click(),
  ]);
  expect([second.status(), second.request().postDataJSON()]).toMatchObject([204, { kind: 'table', table: anna.table }]);
  // A host does not report the own table.
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await expect(anna.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Report this table' })).toHaveCount(0);
});

test('a report that is refused says why', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await talk(anna, ben);
  const { page } = anna;
  await answer(page, '/api/reports', 400, refusal('report/too-many'));
  await page.getByRole('log').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('earlier reports');
  await tooMany(page, '/api/reports', 9);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Too many requests');
  await expect(page.getByRole('button', { name: 'Send report' })).toBeDisabled();
});

test('an announcement is shown until it is closed, and the next one again', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  await anna.open(options('usa', 2));
  await site(page, { announcement: { id: 7, text: 'A restart tonight at 22:00.' } });
  const shown = page.getByRole('status').filter({ hasText: 'A restart tonight' });
  await page.goto('/');
  await expect(shown).toBeVisible();
  await anna.openTable();
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(shown).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('[data-play="usa"]')).toBeVisible();
  await expect(page.locator('[data-announcement]')).toHaveCount(0);
  await site(page, { announcement: { id: 8, text: 'The restart is over.' } });
  await page.reload();
  await expect(page.getByText('The restart is over.')).toBeVisible();
});

test('a dismissed player stays out until the host invites them again', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await anna.open(options('usa', 3, [], { public: false }));
  const { link } = (await anna.view()).invitation as { link: string };
  const who = await nameOf(ben);
  await anna.openTable();
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
  await anna.page.getByRole('button', { name: `Remove ${who} from the table` }).click();
  await expect(ben.page.getByRole('heading', { name: 'The host has removed you from this table' })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Try again' }).click();
  await expect(ben.page.getByRole('heading', { name: 'The host has removed you from this table' })).toBeVisible();
  const listed = anna.page.locator('[data-dismissed]');
  await expect(listed).toContainText(who);
  await anna.page.getByRole('button', { name: `Invite again: ${who}` }).click();
  await expect(listed).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Try again' }).click();
  await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(anna.page.getByRole('button', { name: `Remove ${who} from the table` })).toBeVisible();
});

test('at a public table a dismissed player is told, and can only watch', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await ben.join(await anna.open(options('usa', 3)));
  await anna.openTable();
  await ben.openTable();
  await expect(ben.page.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  await anna.page.getByRole('button', { name: `Remove ${await nameOf(ben)} from the table` }).click();
  await expect(ben.page.locator('.toast')).toContainText('host');
  await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(ben.page.locator('.toast')).toContainText('host');
  expect((await ben.view()).own_seats).toEqual([]);
});

test('a new link and code replace the old ones', async ({ player }) => {
  const [anna, ben, stranger] = [await player(), await player(), await player()];
  await anna.open(options('usa', 3, [], { public: false }));
  const { link } = (await anna.view()).invitation as { link: string };
  await anna.page.goto(link);
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(ben.page.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  await stranger.page.goto(link);
  await expect(stranger.page.getByRole('button', { name: 'Sit here' }).first()).toBeVisible();
  const code = await anna.page.locator('.code').textContent();
  await anna.page.getByRole('button', { name: 'Replace link and code' }).click();
  await expect(anna.page.getByText('The old link and code stop working')).toBeVisible();
  await anna.page.locator('[data-do="replace-key-yes"]').click();
  await expect(anna.page.getByText('The new link and code are shown above.')).toBeVisible();
  await expect(anna.page.locator('.code')).not.toHaveText(code ?? '');
  const shown = await anna.page.getByRole('textbox', { name: 'Table link' }).inputValue();
  expect(shown).not.toContain(link);
  // The player at the table has it at once, also in the address; a reload leads back to it.
  await expect(ben.page.getByRole('textbox', { name: 'Table link' })).toHaveValue(shown);
  await expect(ben.page).toHaveURL(shown);
  await ben.page.reload();
  await expect(ben.page.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  await stranger.page.goto(link);
  await expect(stranger.page.locator('main')).toContainText('can’t be shown');
  await stranger.page.goto(shown);
  await expect(stranger.page.getByRole('button', { name: 'Sit here' }).first()).toBeVisible();
});

test('a player who is renamed is called so at the table', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await talk(anna, ben);
  const name = `Ben ${Math.floor(Math.random() * 1e9)}`;
  const answered = await ben.context.request.patch('/api/me', { data: { name } });
  expect(answered.ok()).toBe(true);
  await expect(anna.page.getByRole('button', { name: `Options for ${name}`, exact: true })).toBeVisible();
  await expect(anna.page.getByRole('log')).toContainText(name);
  await expect(anna.page.getByText('has a new name')).toBeVisible();
});

test('a chat line that the operator removes is gone, and the next one still counts as new', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  const wire = await between(anna.page);
  await talk(anna, ben);
  const { page } = anna;
  const lines = await anna.api<{ number: number; text: string }[]>(`/api/tables/${anna.table}/chat`);
  await page.locator('[data-tab="tickets"]').click();
  wire().send(JSON.stringify({ type: 'chat_removed', number: lines[0]?.number }));
  await page.locator('[data-tab="chat"]').click();
  await expect(page.getByText('We shall see.')).toBeVisible();
  await expect(page.getByText('You will never arrive in time.')).toHaveCount(0);
  await page.locator('[data-tab="tickets"]').click();
  await ben.api(`/api/tables/${anna.table}/say`, { text: 'Ask the operator.' });
  await expect(page.locator('[data-tab="chat"] .dot')).toBeVisible();
});

test('a muted account reads until when it cannot write, and writes again afterwards', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await anna.page.clock.install();
  const me = await anna.api<object>('/api/me');
  const now = Date.now();
  await answer(anna.page, '/api/me', 200, { ...me, muted_until: now + 90_000 });
  await talk(anna, ben);
  const { page } = anna;
  await expect(page.locator('[data-silenced]')).toContainText('You can’t write in chat until');
  await expect(page.getByLabel('Your message')).toHaveCount(0);
  await page.clock.runFor(120_000);
  await expect(page.getByLabel('Your message')).toBeVisible();
});

test('a message that is refused because of a mute leads to the words about it', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  const { page } = anna;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; request: string };
      if (message.type === 'say')
        socket.send(JSON.stringify({ type: 'refused', request: message.request, code: 'account/muted', message: 'muted' }));
      else server.send(text);
    });
  });
  await talk(anna, ben);
  await answer(page, '/api/me', 200, { ...(await anna.api<object>('/api/me')), muted_until: Date.now() + 90_000 });
  await page.getByLabel('Your message').fill('But I have done nothing!');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('muted');
  await expect(page.locator('[data-silenced]')).toContainText('You can’t write in chat until');
});

const closings = [
  [closeCodes.sessionEnded, 'Your session has ended'],
  [closeCodes.tooManySpectators, 'Too many people are watching'],
  [closeCodes.replaced, 'too many windows'],
  [closeCodes.notAdmitted, 'You don’t have access to this table'],
  [closeCodes.dismissed, 'The host has removed you'],
] as const;
for (const [code, words] of closings) {
  test(`a socket that is closed with ${code} has words`, async ({ player }) => {
    const anna = await player();
    const wire = await between(anna.page);
    await anna.open(options('usa', 2));
    await anna.openTable();
    await expect(anna.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
    await expect.poll(() => anna.received.some((text) => text.includes('"number"'))).toBe(true);
    await wire().close({ code, reason: 'for the test' });
    await expect(anna.page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    // It does not come back by itself.
    await anna.page.waitForTimeout(1_500);
    await expect(anna.page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  });
}

test('a table that cannot be asked for now is shown when the wait is over', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 2));
  await anna.page.clock.install();
  await tooMany(anna.page, `/api/tables/${anna.table}`, 20);
  await anna.page.goto(`/table/${anna.table}`);
  await expect(anna.page.getByRole('heading', { name: 'The table will open in a moment' })).toBeVisible();
  await anna.page.unrouteAll();
  await anna.page.clock.runFor(21_000);
  await expect(anna.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
});

test('while the host has to wait, buttons of the table wait, too', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  await page.clock.install();
  await anna.open(options('usa', 1, ['greedy']));
  await anna.openTable();
  await tooMany(page, `/api/tables/${anna.table}/start`, 5);
  const start = page.getByRole('button', { name: 'Start game' });
  await start.click();
  await expect(page.locator('.toast')).toContainText('Too many requests. Try again in');
  await expect(start).toBeDisabled();
  await page.unrouteAll();
  await page.clock.runFor(6_000);
  await expect(page.locator('.toast')).toHaveCount(0);
  await start.click();
  await expect.poll(async () => ((await anna.view()) as TableView).stage).toBe('playing');
});
