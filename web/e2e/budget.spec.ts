// What the page may cost.
import type { Ask } from '../src/protocol';
import { cards, deal, dull, expect, options, test } from './support';

test('the first load is small', async ({ player }) => {
  const anna = await player();
  for (const path of ['/', '/table/none']) {
    await anna.page.goto(path);
    await expect(anna.page.locator('main')).toBeVisible();
    // Not until nothing moves any more: the home page listens to the server for as long as it is open.
    await anna.page.waitForTimeout(1_500);
    const bytes = await anna.page.evaluate(() =>
      [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
        .map((entry) => entry as PerformanceResourceTiming)
        .filter((entry) => !entry.name.endsWith('.woff2') && !entry.name.includes('/api/'))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
    console.log(`${path}: ${Math.round(bytes / 1000)} kB compressed, fonts aside`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(200_000);
  }
});

// No limits here: times on a busy machine are printed, not checked. docs/performance.md has measurements.
test('the time until the table is usable and the longest tasks are printed', async ({ player }) => {
  const anna = await player({ motion: 'no-preference' });
  await anna.open(options('europe', 1, ['greedy', 'greedy']), deal(13));
  await anna.start();
  await anna.page.addInitScript(() => {
    const long: number[] = [];
    const measured = { long, usable: 0 };
    Object.assign(globalThis, { measured });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => long.push(entry.duration))).observe({ type: 'longtask' });
    // Checked in every frame: polling from outside would measure the poll.
    const look = () => {
      if (document.querySelector('.prompt[data-intent="keep"] input')) measured.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await anna.page.goto('/');
  await expect(anna.page.locator('main')).toBeVisible();
  // A second look, as most are: files are there already.
  await anna.openTable();
  await expect(anna.prompt('keep')).toBeVisible();
  type Measured = { measured: { long: number[]; usable: number } };
  const { usable } = await anna.page.evaluate(() => (globalThis as unknown as Measured).measured);
  expect(usable).toBeGreaterThan(0);
  console.log(`the table is usable after ${Math.round(usable)} ms`);
  await anna.page.evaluate(() => (globalThis as unknown as Measured).measured.long.splice(0));
  let last = 0;
  for (let turn = 0; turn < 9; turn += 1) {
    const ask = (await anna.asked(last)) as Ask;
    await anna.perform(ask, dull(ask));
    last = ask.decision;
  }
  const { long } = await anna.page.evaluate(() => (globalThis as unknown as Measured).measured);
  console.log(`longest task while playing: ${Math.round(Math.max(0, ...long))} ms (${long.length} over 50 ms)`);
});

test('frames and long tasks while a route is claimed are printed', async ({ player }) => {
  const anna = await player({ motion: 'no-preference' });
  await anna.open(options('usa', 1, ['greedy'], { variant: {} }), deal(26));
  await anna.start();
  const long = (ask: Ask) => ask.legal.claims?.find(({ payments }) => payments[0] && payments[0].colored + payments[0].locomotives >= 4);
  const ask = (await anna.until((ask) => ask.legal.keep === undefined && long(ask) !== undefined, dull)) as Ask;
  await anna.openTable();
  await expect(anna.prompt('idle')).toBeVisible();
  type Measured = { claim: { frames: number[]; tasks: number[] } };
  await anna.page.evaluate(() => {
    const claim: { frames: number[]; tasks: number[] } = { frames: [], tasks: [] };
    Object.assign(globalThis, { claim });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => claim.tasks.push(entry.duration))).observe({ type: 'longtask' });
    let last = performance.now();
    const look = (now: number) => {
      claim.frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const { routes, payments } = long(ask)!;
  await anna.send(ask, { type: 'claim', route: routes[0]!, cards: cards(payments[0]!) });
  await expect(anna.page.locator('.log [data-turn="0"]', { hasText: 'claimed' })).toBeVisible();
  await anna.page.waitForTimeout(2_500);
  const { frames, tasks } = await anna.page.evaluate(() => (globalThis as unknown as Measured).claim);
  expect(frames.length).toBeGreaterThan(0);
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  console.log(
    `frames of a claim: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; tasks over 50 ms: ${tasks.map(Math.round).join(', ')}`,
  );
});
