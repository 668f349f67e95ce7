import type { QueryFromAddress } from '@rummage/contract';
import { tabValues } from './stored-values.ts';

const RETURN_TO = 'returnTo';

/** Remembers in this tab where somebody was, or wanted to go, who has to log in first. @param address path, search and hash */
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

interface Shared {
  address?: string | undefined;
  /** The words beside the address, or all there is; may be empty. */
  words: string;
  /** The search that the address is, once it was read. */
  search?: QueryFromAddress;
  /** The reason why it is no search, once that is known. */
  noSearch?: string;
}

/** Keeps for another page what it is to show: somebody may have to log in first, in this tab. */
export function rememberShared(waiting: Shared): void {
  tabValues.set(SHARED, JSON.stringify(waiting));
}

/** Undefined when nothing waits. */
export function shared(): Shared | undefined {
  const text = tabValues.get(SHARED);
  return text === null ? undefined : (JSON.parse(text) as Shared);
}

export function forgetShared(): void {
  tabValues.remove(SHARED);
}

/** The page that shows it: words become a query; the page of captures finds out what an address leads to. */
export function pageFor({ address }: Shared): '/dashboard' | '/capture' {
  return address === undefined ? '/dashboard' : '/capture';
}
