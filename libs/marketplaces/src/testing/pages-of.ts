import type { Marketplace, Page, SearchRequest } from '../marketplace.ts';

/** Every page of a search. */
export async function pagesOf(marketplace: Marketplace, request: SearchRequest): Promise<Page[]> {
  const pages: Page[] = [];
  const { signal } = new AbortController();
  for await (const page of marketplace.search(request, { signal })) pages.push(page);
  return pages;
}
