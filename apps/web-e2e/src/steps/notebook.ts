import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Query, QueryInput } from '@rummage/contract';
import { call } from './layout.ts';

/** Saves a query, paused unless `different` says otherwise. */
export async function createQuery(
  page: Page,
  query_text: string,
  different: Partial<QueryInput> = {},
): Promise<Query> {
  const input: QueryInput = { query_text, active: false, minimum_condition: 'PRE_OWNED', ...different };
  return (await (await call(page, 'POST', '/api/users/:me/queries', input)).json()) as Query;
}

/** The queries as the server has them. */
export async function savedQueries(page: Page): Promise<Query[]> {
  return (await (await call(page, 'GET', '/api/users/:me/queries')).json()) as Query[];
}

export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });
}

/** The texts of the rows that show a query, from the top. */
export function texts(page: Page): Promise<string[]> {
  return page.locator('tbody td a > [dir][title]').allInnerTexts();
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Saved queries' })).not.toHaveAttribute('aria-busy');
}
