import { tabValues } from './stored-values.ts';

const KEY = 'returnTo';

/** Remembers in this tab where somebody was, or wanted to go, who has to log in first. @param address path and search */
export function rememberReturn(address: string): void {
  tabValues.set(KEY, address);
}

/** Undefined when nothing is remembered. */
export function returnTo(): string | undefined {
  const address = tabValues.get(KEY) ?? '';
  // Only an address of this page leads anywhere.
  return /^\/(?!\/)/.test(address) ? address : undefined;
}

export function forgetReturn(): void {
  tabValues.remove(KEY);
}
