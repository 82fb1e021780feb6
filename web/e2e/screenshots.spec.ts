// The pictures of README.md: `cargo xtask screenshots`.
import { resolve } from 'node:path';
import type { Ask } from '../src/protocol';
import { deal, eager, expect, options, test } from './support';

const pictures = resolve(import.meta.dirname, '../../docs/pictures');

test.skip(process.env.FOGG_SCREENSHOTS === undefined, 'only on demand');

for (const [name, width, height, scheme] of [
  ['desk-light', 1440, 900, 'light'],
  ['desk-dark', 1440, 900, 'dark'],
  ['phone-light', 390, 844, 'light'],
  ['phone-dark', 390, 844, 'dark'],
] as const) {
  test(`pictures: ${name}`, async ({ player }) => {
    const anna = await player({ width, height });
    const take = (what: string) => anna.page.screenshot({ path: `${pictures}/${what}-${name}.jpg`, type: 'jpeg', quality: 82 });
    await anna.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await anna.page.goto('/');
    await expect(anna.page.locator('main')).toBeVisible();
    await anna.page.waitForTimeout(800);
    await take('home');
    await anna.open(options(scheme === 'light' ? 'europe' : 'usa', 1, ['easy', 'steady'], { variant: {} }), deal(21));
    await anna.start();
    let last = 0;
    for (let turn = 0; ; turn += 1) {
      const ask = (await anna.asked(last)) as Ask;
      // The picture shows the beginning of a turn.
      if (turn >= 36 && ask.legal.claims && ask.legal.tickets) break;
      await anna.send(ask, turn % 3 === 2 || ask.legal.keep || ask.legal.tunnel ? eager(ask) : drawing(ask));
      last = ask.decision;
    }
    await anna.openTable();
    await expect(anna.prompt()).toBeVisible();
    await anna.page.waitForTimeout(1_200);
    await take('table');
  });
}

function drawing(ask: Ask) {
  return ask.legal.draw?.pile ? ({ type: 'draw', from: 'pile' } as const) : eager(ask);
}
