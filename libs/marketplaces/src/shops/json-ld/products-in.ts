import { pageKey } from '../../reading/addresses.ts';
import { answerReader } from '../answers.ts';
import { translated } from '../numbered-pages.ts';
import { readHtmlPage } from '../parsing/html-page.ts';
import { UnreadableMarkup } from '../parsing/markup.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { ownProducts } from './own-products.ts';
import { readProduct } from './wire.ts';

interface PageProducts {
  listings: readonly ShopListing[];
  /** Products that could not be read. */
  oddities: number;
  /** The page describes a product in JSON-LD that cannot be read. */
  isBroken: boolean;
}

/** The products of a page; undefined for what is no page. */
export const productsOf = answerReader(
  'page with JSON-LD',
  (
    file,
    {
      facts,
      read,
    }: { facts: ShopFacts; /** The pages that are read, by `keyOf`. */ read: readonly string[] },
  ): PageProducts | undefined => {
    const url = new URL(file.url);
    const keys = new Set(read);
    // Links to related products say where somebody came from.
    const isRead = (page: URL) => keys.has(keyOf(page)) || keys.has(pageKey(page));
    try {
      const page = readHtmlPage(file);
      const rows = ownProducts(page, url, isRead);
      return {
        ...translated(rows, facts, ({ node, id }) => readProduct(node, facts, url, id)),
        isBroken: page.isBroken,
      };
    } catch (error) {
      if (error instanceof UnreadableMarkup) return undefined;
      throw error;
    }
  },
  undefined,
);

export function keyOf(page: URL): string {
  return pageKey(page) + page.search;
}
