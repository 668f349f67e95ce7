import { pathWithoutLanguage } from '../../reading/addresses.ts';
import type { ListedPage } from './sitemap.ts';

/** Pages of a folder that state no product before the others of it come last. */
const ENOUGH = 3;

/**
 * Pages of a site in their order. Where not all of them are read, folders without products give place to others.
 * @param most pages that are read
 */
export function createPageQueue(pages: readonly ListedPage[], most: number) {
  const isWhole = pages.length <= most;
  const waiting = [...pages];
  const late: ListedPage[] = [];
  /** Pages without a product, by their folder; less than none where there was one. */
  const empty = new Map<string, number>();
  let left = most;

  return {
    next(): ListedPage | undefined {
      if (left === 0) return undefined;
      left -= 1;
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        if (isWhole || (empty.get(folderOf(page)) ?? 0) < ENOUGH) return page;
        late.push(page);
      }
      return late.shift();
    },
    noteProducts(page: ListedPage, products: number): void {
      const folder = folderOf(page);
      empty.set(folder, products > 0 ? -Infinity : (empty.get(folder) ?? 0) + 1);
    },
  };
}

/** The first page of each folder, then the second of each, and so on. */
export function oneOfEachFolder(pages: readonly ListedPage[]): ListedPage[] {
  const seen = new Map<string, number>();
  return pages
    .map((page) => {
      const folder = folderOf(page);
      const rank = seen.get(folder) ?? 0;
      seen.set(folder, rank + 1);
      return { page, rank };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ page }) => page);
}

function folderOf({ url }: ListedPage): string {
  const [, first = '', ...rest] = pathWithoutLanguage(new URL(url).pathname).split('/');
  return rest.length > 0 ? first : '';
}
