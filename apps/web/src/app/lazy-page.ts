import type { ComponentType } from 'react';
import { lazyPart } from '../api/lazy-part.ts';

/** The pages that a signed-in user may go to. They are loaded ahead, because there may be no network then. */
export const neighbourPages: { load: () => Promise<unknown> }[] = [];

/**
 * A page whose code is loaded when somebody first goes to it, or earlier. `load` waits for a server that does not answer;
 * `tryToLoad` does not, and returns whether the code is loaded. `Page` renders it.
 * @param importPage imports the page
 */
export function lazyPage(importPage: () => Promise<ComponentType>, { isNeighbour = false } = {}) {
  const Page = lazyPart(importPage);
  const { load, tryToLoad } = Page;
  if (isNeighbour) neighbourPages.push(Page);
  return { load, tryToLoad, Page };
}

export type LazyPage = ReturnType<typeof lazyPage>;
