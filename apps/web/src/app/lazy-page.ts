import { lazy } from 'react';
import type { ComponentType } from 'react';
import { fetchCode } from '../api/fetch-code.ts';

/**
 * A page whose code comes when it is first gone to. `load` brings it while the page before still stands; `Page` draws it.
 * @param importPage imports the page
 */
export function lazyPage(importPage: () => Promise<ComponentType>) {
  let running: Promise<ComponentType> | undefined;
  const load = () => (running ??= fetchCode(importPage));
  return { load, Page: lazy(async () => ({ default: await load() })) };
}
