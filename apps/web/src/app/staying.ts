import { createStore } from '../browser/create-store.ts';

/** How often a page could not be loaded, so that the user stayed on the current one. */
const failures = createStore(0);

/** Announces that a page could not be loaded. */
export function announceStaying(): void {
  failures.change((before) => before + 1);
}

/** @returns stops listening */
export const onStaying = failures.subscribe;
