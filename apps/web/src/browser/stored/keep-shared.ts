import { addressIn, WEB_ADDRESS } from '../capture-address.ts';
import { rememberShared } from './after-login.ts';

/**
 * Keeps what another app shares until it is shown.
 * @param search of the address that the browser opens for it: apps put an address in any of its fields, some amid other words
 */
export function keepShared(search: URLSearchParams): void {
  const texts = ['url', 'text', 'title'].map((field) => search.get(field) ?? '');
  const address = texts.map(addressIn).find((found) => found !== undefined);
  const [, , title = ''] = texts;
  // A page is called as its title says; without one, the words around its address are better than none.
  const words =
    [...(address === undefined ? [] : [title]), ...texts].map(wordsOf).find((text) => text !== '') ?? '';
  if (address !== undefined || words !== '') rememberShared({ address, words });
}

/** Returns one line, without addresses and what leads up to one. */
function wordsOf(text: string): string {
  return text
    .replace(new RegExp(WEB_ADDRESS, 'gi'), ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:–—|-]+$/, '')
    .trim();
}
