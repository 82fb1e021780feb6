// Keyboard alone, the smallest screen, five languages. What axe finds is in states.spec.ts.
import type { Ask } from '../src/protocol';
import { expectNoSidewaysScroll } from './inspect';
import { deal, dull, eager, expect, options, type Player, test } from './support';

test('every page fits on the smallest phone', async ({ player }) => {
  const anna = await player({ width: 360, height: 640, touch: true });
  for (const path of ['/', '/create', '/rules', '/settings', '/login', '/signup', '/recover', '/reset', '/nowhere']) {
    await anna.page.goto(path);
    await expect(anna.page.locator('h1').first()).toBeVisible();
    await expectNoSidewaysScroll(anna.page, path);
  }
  await anna.open(options('europe', 1, ['greedy']), deal(1));
  await anna.openTable();
  await expect(anna.page.locator('[data-do="start"]')).toBeVisible();
  await expectNoSidewaysScroll(anna.page, 'gathering');
  await anna.start();
  await expect(anna.prompt('keep')).toBeVisible();
  await expectNoSidewaysScroll(anna.page, 'first tickets');
  const ask = (await anna.asked()) as Ask;
  await anna.send(ask, dull(ask));
  await anna.asked(ask.decision);
  await expectNoSidewaysScroll(anna.page, 'a turn');
});

test('a game is won or lost with the keyboard alone', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 1, ['greedy'], { variant: { cars: 8 } }), deal(11));
  await anna.start();
  await anna.openTable();
  const { keyboard } = anna.page;
  let last = 0;
  for (;;) {
    const ask = await anna.asked(last);
    if (ask === null) break;
    const action = eager(ask);
    await expect(anna.page.locator(`.prompt[data-decision="${ask.decision}"]`)).toBeVisible();
    if (action.type === 'keep') {
      await expect(anna.prompt('keep')).toBeVisible();
      // A new question takes the focus: the first ticket has it.
      const boxes = anna.page.locator('.prompt [data-ticket]');
      await expect(boxes.first()).toBeFocused();
      for (let box = 0; box < action.tickets.length; box += 1) {
        await expect(boxes.nth(box)).toBeFocused();
        await keyboard.press('Space');
        await expect(boxes.nth(box)).toBeChecked();
        await keyboard.press('Tab');
      }
      const confirm = anna.page.locator('.prompt [data-do="confirm"]');
      for (let tab = 0; tab < 8 && !(await confirm.evaluate((button) => button === document.activeElement)); tab += 1) {
        await keyboard.press('Tab');
      }
      await expect(confirm).toBeFocused();
      await keyboard.press('Enter');
    } else if (action.type === 'claim') {
      // The list of routes: search a city, walk to the route, press Enter.
      await keyboard.press('r');
      const map = await anna.api<{ routes: { a: string; b: string }[]; cities: { id: string; name: string }[] }>('/api/maps/usa');
      const route = map.routes[action.route]!;
      const name = map.cities.find((city) => city.id === route.a)!.name;
      await expect(anna.page.locator('[role="tabpanel"] input[type="search"]')).toBeFocused();
      await keyboard.type(name);
      const list = anna.page.locator('[role="tabpanel"]');
      const other = map.cities.find((city) => city.id === route.b)!.name;
      const wanted = list.getByRole('button', { name: other }).first();
      await expect(wanted).toBeVisible();
      for (let tab = 0; tab < 60; tab += 1) {
        await keyboard.press('Tab');
        if (await wanted.evaluate((button) => button === document.activeElement)) break;
      }
      await keyboard.press('Enter');
      // Only if there is something to choose does the page ask how to pay.
      const claimed = async () => (await anna.view()).ask?.decision !== ask.decision;
      await expect.poll(async () => (await claimed()) || (await anna.prompt('claim').isVisible())).toBe(true);
      if (!(await claimed())) {
        // The question takes the focus a frame after it is shown.
        await expect(anna.page.locator('.prompt :focus')).toBeVisible();
        await keyboard.press('Enter');
      }
    } else if (action.type === 'draw') {
      await anna.page.locator('.prompt').focus();
      await keyboard.press('d');
    } else {
      await keyboard.press('Enter');
    }
    await expect.poll(async () => (await anna.view()).ask?.decision ?? 0).not.toBe(ask.decision);
    last = ask.decision;
  }
  await expect(anna.page.locator('[data-do="skip"], [data-do="rematch"]').first()).toBeVisible();
});

const greetings = { en: 'Play now', el: 'Παί', ro: 'Joac', is: 'Spila', fi: 'Pelaa' } as const;

for (const [language, greeting] of Object.entries(greetings)) {
  test(`the page speaks ${language}`, async ({ player }) => {
    const anna = await player({ language });
    await anna.page.goto('/');
    await expect(anna.page.locator('html')).toHaveAttribute('lang', language);
    await expect(anna.page.locator('main')).toContainText(greeting);
    for (const path of ['/create', '/rules', '/settings']) {
      await anna.page.goto(path);
      await expect(anna.page.locator('h1').first()).toBeVisible();
      await noRawMessages(anna);
      await expectNoSidewaysScroll(anna.page, `${path} in ${language}`);
    }
    await anna.open(options('europe', 1, ['greedy']), deal(1));
    await anna.start();
    await anna.openTable();
    await expect(anna.prompt('keep')).toBeVisible();
    await noRawMessages(anna);
    await anna.page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(anna.page, `the table in ${language}`);
  });
}

/** No ids of messages, no unresolved variables, and no English names of guests on other pages. */
async function noRawMessages(player: Player): Promise<void> {
  const text = await player.page.locator('body').innerText();
  expect(text).not.toMatch(/\{\s*\$|\{[a-z-]+\}|\?\?\?/);
  if ((await player.page.locator('html').getAttribute('lang')) !== 'en') expect(text).not.toMatch(/Guest \d/);
}
