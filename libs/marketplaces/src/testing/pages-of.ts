import type { Marketplace, Page, SearchOptions, SearchRequest } from '../marketplace.ts';

/** Every page of a search. */
export async function pagesOf(
  marketplace: Marketplace,
  request: SearchRequest,
  options: Partial<SearchOptions> = {},
): Promise<Page[]> {
  const pages: Page[] = [];
  const { signal } = new AbortController();
  for await (const page of marketplace.search(request, { signal, ...options })) pages.push(page);
  return pages;
}
