import type { Page } from '@playwright/test';

/** Holds back the scripts of the pages that are opened from now on. @returns lets them come */
export async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
