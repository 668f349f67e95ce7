import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { checkConnection, onConnectionRestored } from '#browser/connection.ts';

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

/** Stylesheets that failed to load. The bundler requests each of them only once. */
const lostStyles = new Set<HTMLLinkElement>();
// The build draws the landing page where there is none.
if (typeof document !== 'undefined') document.addEventListener('error', noteLostStyle, true);

function noteLostStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
}

/** Loads a lazy part of the code, and waits while the server does not answer. */
async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    const code = await tryCode(load);
    if (code !== undefined) return code;
    await serverIsBack();
  }
}

/**
 * Loads a lazy part of the code; undefined when the server does not answer. If it does, the code itself is gone, and only
 * loading the page again helps.
 */
export async function tryCode<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    return await bring(load);
  } catch {
    if ((await checkConnection()) !== 'good') return undefined;
    // The server may have come back only after it was asked for the code.
    return bring(load);
  }
}

async function bring<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all([...lostStyles].map(askAgain));
  return load();
}

function askAgain(lost: HTMLLinkElement): Promise<unknown> {
  lostStyles.delete(lost);
  const link = lost.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new TypeError(`There is no ${link.href}`)));
    lost.replaceWith(link);
  });
}

/** Not the next check: whoever waits for it, and fails again, checks too, so that two that wait would keep each other asking. */
function serverIsBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionRestored(() => {
      stop();
      resolve();
    });
  });
}
