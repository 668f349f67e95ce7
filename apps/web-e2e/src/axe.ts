import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string }[];
}

/** Everything that axe finds on the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe.run(),
  );
  return found.map(
    ({ id, impact, help, nodes }) => `${impact} ${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
  );
}

/** Both themes for a walk with axe, of which `npm test` takes the one that is named, and `npm run check` the other as well. */
export function themes(sample: 'light' | 'dark' = 'light') {
  return (['light', 'dark'] as const).map((colorScheme) => ({
    colorScheme,
    tag: colorScheme === sample ? [] : ['@heavy'],
  }));
}

/** Waits for it: where there are columns, their number follows the window a moment later. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}
