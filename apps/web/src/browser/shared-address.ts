import { tabValues } from './stored-values.ts';

const KEY = 'sharedAddress';

/**
 * What another app has shared with this one, until it is shown: somebody may have to log in first, in this tab.
 * @param search of the address that the browser opens for it: apps put an address in any of its fields, some amid other words
 */
export function keepShared(search: URLSearchParams): void {
  const texts = ['url', 'text', 'title'].map((field) => search.get(field)?.trim() ?? '');
  const addresses = texts.map((text) => /https?:\/\/\S+/i.exec(text)?.[0]);
  const shared = addresses.find((address) => address !== undefined) ?? texts.find((text) => text !== '');
  if (shared !== undefined) tabValues.set(KEY, shared);
}

/** Undefined when nothing waits. */
export function sharedAddress(): string | undefined {
  return tabValues.get(KEY) ?? undefined;
}

export function forgetShared(): void {
  tabValues.remove(KEY);
}
