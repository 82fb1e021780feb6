// Checks for every state of the page: no findings of axe, nothing wider than the screen, large enough tap targets.
import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './support';

export const sizes = { phone: { width: 390, height: 844, touch: true }, desk: { width: 1440, height: 900, touch: false } };

/** WCAG 2.2 AA, as far as axe can check it. `colors`: only what another theme can change. */
export async function expectAccessible(page: Page, what: string, only: 'all' | 'colors' = 'all'): Promise<void> {
  // Through the browser's own door: the page's policy allows no script but its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const told = await page.evaluate(async (only) => {
    // Colors on their way to other colors are not judged: wait for some frames without any.
    const moving = () => document.getAnimations().some((each) => each instanceof CSSTransition);
    for (let still = 0; still < 5; still = moving() ? 0 : still + 1) await new Promise(requestAnimationFrame);
    const all = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
    const runOnly = only === 'all' ? all : { type: 'rule' as const, values: ['color-contrast'] };
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join(', ')}`,
    );
  }, only);
  expect.soft(told, what).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(wide, `${what} is wider than the screen`).toBeLessThanOrEqual((there ?? 0) + 1);
}

/** Every tap target is at least 44 px wide and high. */
export async function expectTapTargets(page: Page, what: string): Promise<void> {
  const small = await page.evaluate(() => {
    const least = 43.5;
    /** Whether a tap that far from the middle still hits it: what is seen may be smaller than what is hit. */
    const hits = (element: HTMLElement): boolean => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const around = [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const;
      return around.every(([x, y]) => {
        const at = document.elementFromPoint(left + width / 2 + (x * least) / 2, top + height / 2 + (y * least) / 2);
        return at !== null && (element.contains(at) || at.contains(element.closest('label')));
      });
    };
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]',
    )) {
      // The board is a map that can be magnified: a tap means the nearest route or city within a finger's reach of it.
      if (element.closest('svg, [aria-hidden="true"]') || (element as HTMLButtonElement).disabled) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A link within a sentence is as high as its line.
      const words = [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (element.matches('a') && words) continue;
      // Boxes to tick are tapped through what is written beside them.
      const target = element.matches('input') ? (element.closest('label') ?? element) : element;
      const { width, height, bottom } = target.getBoundingClientRect();
      // Off the screen until the keyboard comes there: the link to the content.
      if (bottom <= 0 && getComputedStyle(element).position !== 'static') continue;
      if ((width >= least && height >= least) || hits(element)) continue;
      const name = (element.getAttribute('aria-label') ?? target.innerText).trim().slice(0, 30);
      found.add(`${element.tagName.toLowerCase()}.${element.className} “${name}” ${Math.round(width)}×${Math.round(height)}`);
    }
    return [...found];
  });
  expect.soft(small, `${what}: too small for a finger`).toEqual([]);
}

/** All of it, light and dark. */
export async function inspect(page: Page, what: string, tapped = true): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  if (tapped && (page.viewportSize()?.width ?? 0) < 500) await expectTapTargets(page, what);
  await expectAccessible(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, `${what}, dark`, 'colors');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}
