import type { Page } from '@playwright/test';

/** Holds back what matches a pattern on the pages that are opened from now on. @returns lets it come */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Holds back the scripts. */
export function holdCode(page: Page): Promise<() => void> {
  return hold(page, '**/assets/*.js');
}
