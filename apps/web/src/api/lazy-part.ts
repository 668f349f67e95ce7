import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { fetchCode, tryCode } from './fetch-code.ts';

/**
 * A part of a page whose code is loaded when it is first shown, or earlier. `load` waits for a server that does not answer;
 * `tryToLoad` does not, and returns whether the code is loaded.
 * @param importPart imports the part
 */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  const load = async () => (here ??= await fetchCode(importPart));
  const tryToLoad = async () => (here ??= await tryCode(importPart)) !== undefined;
  const Awaited = lazy(async () => ({ default: await load() }));

  /** React holds back for 300 ms what it has had to wait for, so code that is here is not waited for. */
  function Part(props: Props) {
    const [shown] = useState(() => ({ Part: here ?? Awaited }));
    return createElement(shown.Part, props);
  }

  return Object.assign(Part, { load, tryToLoad });
}
