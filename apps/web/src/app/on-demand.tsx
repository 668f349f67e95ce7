import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { NETWORK_ERROR } from '#api/error-message.ts';
import { lazyPart, tryCode } from '#api/lazy-part.ts';
import { createStore } from '#browser/create-store.ts';
import { idle } from '#browser/when-idle.ts';
import { useToast } from '#ui/use-toast.ts';

/**
 * A dialog whose code is loaded when it is first opened, or earlier with `load`: then it opens at once, and no key pressed
 * right after is lost. `load` returns whether the code is loaded.
 * @param importDialog imports the dialog
 */
export function onDemand<Props extends { onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => (Loaded ??= await tryCode(importDialog)) !== undefined;

  function OnDemand(props: Props) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== undefined);
    const toast = useToast();
    const giveUp = useEffectEvent(() => {
      toast.error(NETWORK_ERROR);
      props.onClose();
    });

    useEffect(() => {
      let isGone = false;
      load().then(
        (isHere) => !isGone && (isHere ? setIsLoaded(true) : giveUp()),
        () => !isGone && giveUp(),
      );
      return () => {
        isGone = true;
      };
    }, []);

    return isLoaded && Loaded && <Loaded {...props} />;
  }

  return Object.assign(OnDemand, { load });
}

/**
 * Loads the code of dialogs and pages ahead; what fails is loaded when it is opened. Pages wait for a server that does not
 * answer, so that somebody who logs out meanwhile finds the form.
 */
export async function loadAhead(...parts: { load: () => Promise<unknown> }[]): Promise<void> {
  const loading: Promise<unknown>[] = [];
  for (const { load } of parts) {
    // Input is answered between two parts.
    await idle();
    loading.push(load().catch(() => undefined));
  }
  await Promise.all(loading);
}

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

/** Number of times a page could not be loaded, so that the user stayed on the current one. */
const failures = createStore(0);

/** Announces that a page could not be loaded. */
export function announceStaying(): void {
  failures.change((before) => before + 1);
}

/** Shows why a page could not be loaded. */
export function useStaying(): void {
  const toast = useToast();
  useEffect(() => failures.subscribe(() => void toast.error(NETWORK_ERROR)), [toast]);
}
