import { isStoringRefused, tabValues } from './stored-values.ts';

const KEY = 'wantedQuery';

/**
 * The query that a stranger looked for and wants to save: in this tab only, until somebody has signed up and
 * it is saved.
 */
export function wantedQuery(): string | undefined {
  return tabValues.get(KEY) ?? undefined;
}

export function holdWantedQuery(text: string): void {
  tabValues.set(KEY, text);
}

export function forgetWantedQuery(): void {
  tabValues.remove(KEY);
}

/** The address of the sign-up page, which is another document: where nothing is stored, it carries the text there. */
export function signUpAddress(text: string): string {
  return isStoringRefused() ? `/sign-up?${new URLSearchParams({ [KEY]: text }).toString()}` : '/sign-up';
}

/** Takes the wanted query, also when it comes in the address. */
export function takeWantedQuery(): string | undefined {
  const carried = new URLSearchParams(window.location.search).get(KEY);
  if (carried !== null && isStoringRefused()) holdWantedQuery(carried);
  return wantedQuery();
}
