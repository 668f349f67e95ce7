import { lazy } from 'react';
import type { ComponentType } from 'react';
import { fetchCode, tryCode } from '../api/fetch-code.ts';

const neighbours: (() => Promise<unknown>)[] = [];

/** The pages that one may be sent to from behind the door, for which there may be no network then. */
export const neighbourPages = { load: () => Promise.all(neighbours.map((load) => load())) };

/**
 * A page whose code comes when it is first gone to, or before. `load` brings it and waits for a server that is gone; `tryToLoad`
 * does not, and says whether it is here. `Page` draws it.
 * @param importPage imports the page
 */
export function lazyPage(importPage: () => Promise<ComponentType>, { isNeighbour = false } = {}) {
  let here: ComponentType | undefined;
  const load = async () => (here ??= await fetchCode(importPage));
  const tryToLoad = async () => (here ??= await tryCode(importPage)) !== undefined;
  if (isNeighbour) neighbours.push(load);
  return { load, tryToLoad, Page: lazy(async () => ({ default: await load() })) };
}

export type LazyPage = ReturnType<typeof lazyPage>;
