import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { fetchCode, tryCode } from '../api/fetch-code.ts';

const neighbours: (() => Promise<unknown>)[] = [];

/** The pages that a signed-in user may go to. They are loaded ahead, because there may be no network then. */
export const neighbourPages = { load: () => Promise.all(neighbours.map((load) => load())) };

/**
 * A page whose code is loaded when somebody first goes to it, or earlier. `load` waits for a server that does not answer;
 * `tryToLoad` does not, and returns whether the code is loaded. `Page` renders it.
 * @param importPage imports the page
 */
export function lazyPage(importPage: () => Promise<ComponentType>, { isNeighbour = false } = {}) {
  let here: ComponentType | undefined;
  const load = async () => (here ??= await fetchCode(importPage));
  const tryToLoad = async () => (here ??= await tryCode(importPage)) !== undefined;
  if (isNeighbour) neighbours.push(load);
  const Awaited = lazy(async () => ({ default: await load() }));

  /** React holds back for 300 ms what it has had to wait for, so a page whose code is here is not waited for. */
  function Page() {
    const [shown] = useState(() => ({ Page: here ?? Awaited }));
    return createElement(shown.Page);
  }

  return { load, tryToLoad, Page };
}

export type LazyPage = ReturnType<typeof lazyPage>;
