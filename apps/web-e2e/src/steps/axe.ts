import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** True while `npm run check` runs, which looks with axe in both themes and in every circumstance. */
export const IS_FULL_CHECK = process.env['RUMMAGE_CHECK'] === 'full';

interface Violation {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string }[];
}

interface Axe {
  run: (within: string, options: object) => Promise<{ violations: Violation[] }>;
}

/**
 * Every violation that axe finds on the page in its current state, once no colour is half-way to another any more.
 * @param within a selector for the part to check, when the rest of the page was checked before
 */
export async function violations(page: Page, within = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    const results = await axe.run(selector, { resultTypes: ['violations'] });
    return results.violations;
  }, within);
  return found.map(
    ({ id, impact, help, nodes }) => `${impact} ${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
  );
}

/** Both themes for a check with axe. `npm test` runs only the named one if any, `npm run check` both. */
export function themes(sample: 'light' | 'dark' | 'none' = 'light') {
  return (['light', 'dark'] as const).map((colorScheme) => ({
    colorScheme,
    tag: colorScheme === sample ? [] : ['@heavy'],
  }));
}

/** Looks with axe at a page that is there already, in the themes that this run looks at. @param within as for `violations` */
export async function lookInThemes(
  page: Page,
  screen: string,
  sample: 'light' | 'dark' = 'light',
  within?: string,
): Promise<void> {
  for (const { colorScheme, tag } of themes(sample)) {
    if (tag.length > 0 && !IS_FULL_CHECK) continue;
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, within), `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Polls, because the number of columns follows the width of the window a moment later. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}
