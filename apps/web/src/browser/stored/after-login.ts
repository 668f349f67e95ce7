import { tabValues } from './stored-values.ts';

const RETURN_TO = 'returnTo';

/** Remembers in this tab where somebody was, or wanted to go, who has to log in first. @param address path and search */
export function rememberReturn(address: string): void {
  tabValues.set(RETURN_TO, address);
}

/** Undefined when nothing is remembered. */
export function returnTo(): string | undefined {
  const address = tabValues.get(RETURN_TO) ?? '';
  // Only an address of this page leads anywhere.
  return /^\/(?!\/)/.test(address) ? address : undefined;
}

export function forgetReturn(): void {
  tabValues.remove(RETURN_TO);
}

const SHARED = 'shared';
const ADDRESS = /(?:https?:\/\/|www\.)\S+/i;
const EBAY = /^(?:https?:\/\/)?(?:[\w-]+\.)*ebay\.[a-z.]+(?:[/?#:]|$)/i;

interface Shared {
  address: string | undefined;
  /** The words beside the address, or all there is; may be empty. */
  words: string;
}

/**
 * Keeps it until it is shown: somebody may have to log in first, in this tab.
 * @param search of the address that the browser opens for it: apps put an address in any of its fields, some amid other words
 */
export function keepShared(search: URLSearchParams): void {
  const texts = ['url', 'text', 'title'].map((field) => search.get(field) ?? '');
  const address = texts.map((text) => ADDRESS.exec(text)?.[0]).find((found) => found !== undefined);
  const words = texts.map(wordsOf).find((text) => text !== '') ?? '';
  if (address !== undefined || words !== '') tabValues.set(SHARED, JSON.stringify({ address, words }));
}

/** Undefined when nothing waits. */
export function shared(): Shared | undefined {
  const text = tabValues.get(SHARED);
  return text === null ? undefined : (JSON.parse(text) as Shared);
}

export function forgetShared(): void {
  tabValues.remove(SHARED);
}

/**
 * Chooses the page that shows it: words and searches at eBay become queries in the notebook; elsewhere may be
 * a shop.
 */
export function pageFor({ address }: Shared): '/dashboard' | '/sources' {
  return address === undefined || EBAY.test(address) ? '/dashboard' : '/sources';
}

/** Returns one line, without addresses and what leads up to one. */
function wordsOf(text: string): string {
  return text
    .replace(new RegExp(ADDRESS, 'gi'), ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:–—|-]+$/, '')
    .trim();
}
