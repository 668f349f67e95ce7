import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';
import { deviceValues } from '../stored-values.ts';

const KEY = 'singleKeyShortcuts';
const areOn = createStore(singleKeysAreOn(), () => {
  window.addEventListener('storage', readAgain);
  return () => window.removeEventListener('storage', readAgain);
});

/** Whether single-key shortcuts are on for this device: people who dictate, or hit keys by accident, can switch them off. */
export function singleKeysAreOn(): boolean {
  return deviceValues.get(KEY) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) deviceValues.remove(KEY);
  else deviceValues.set(KEY, 'off');
  readAgain();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(areOn.subscribe, singleKeysAreOn);
}

function readAgain(): void {
  areOn.change(singleKeysAreOn);
}
