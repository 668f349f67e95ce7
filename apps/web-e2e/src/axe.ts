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

export async function noSidewaysScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
}
