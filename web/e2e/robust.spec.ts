// Lost connections, restarts, two tabs: nothing is lost, and the page says what happens.
import { test as plain } from '@playwright/test';
import type { Ask } from '../src/protocol';
import { FoggServer } from './server';
import { deal, dull, expect, options, Player, test } from './support';

plain('a game over days goes on after the server was killed', async ({ browser }) => {
  const server = new FoggServer();
  await server.start();
  const anna = await Player.create(browser, server, {});
  await anna.open(options('europe', 1, ['greedy'], { clock: { kind: 'days', per_turn: 86_400_000 } }), deal(2));
  await anna.start();
  await anna.openTable();
  const first = (await anna.asked()) as Ask;
  await anna.perform(first, dull(first));
  const turn = (await anna.asked(first.decision)) as Ask;
  await server.kill();
  await expect(anna.page.getByText('Connection lost', { exact: false })).toBeVisible();
  await server.start();
  await expect(anna.page.getByText('Connection lost', { exact: false })).toBeHidden({ timeout: 30_000 });
  await anna.perform(turn, { type: 'draw', from: 'pile' });
  const { game } = await anna.view();
  expect(game?.phase.type).toBe('second_card');
  anna.browserErrors.length = 0;
  await anna.context.close();
  await server.close();
});

test('two tabs of one seat stay the same', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 1, ['greedy']), deal(8));
  await anna.start();
  await anna.openTable();
  const second = await anna.context.newPage();
  await second.goto(`/table/${anna.table}`);
  await expect(second.locator('.prompt[data-intent="keep"]')).toBeVisible();
  const ask = (await anna.asked()) as Ask;
  await anna.perform(ask, dull(ask));
  await expect(second.locator('.prompt[data-intent="keep"]')).toBeHidden();
  const turn = (await anna.asked(ask.decision)) as Ask;
  await anna.perform(turn, { type: 'draw', from: 'pile' });
  await expect(second.locator('.prompt')).toContainText('second card');
});

test('a full table and an address that leads nowhere have words and a way on', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await anna.open(options('usa', 1, ['greedy']));
  ben.table = anna.table;
  await ben.openTable();
  await expect(ben.page.locator('main')).toContainText('Waiting for players');
  await expect(ben.page.getByRole('button', { name: 'Sit here' })).toHaveCount(0);
  await ben.page.goto('/table/ffffffffffffffffffff');
  await expect(ben.page.locator('main')).toContainText('can’t be shown');
  await ben.page.goto('/nowhere/at/all');
  await expect(ben.page.locator('main')).toContainText('Page not found');
});

test('names and chat are text, whatever they contain', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 1, ['greedy']));
  await anna.start();
  await anna.openTable();
  const nasty = '<img src=x onerror="document.title=\'owned\'">{ $who }';
  await anna.api(`/api/tables/${anna.table}/say`, { text: nasty });
  await anna.page.locator('[data-tab="chat"]').click();
  await expect(anna.page.getByText(nasty)).toBeVisible();
  expect(await anna.page.title()).not.toBe('owned');
});
