import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';
import { deviceValues } from '../stored-values.ts';

const KEY = 'singleKeyShortcuts';
const SINGLE_KEYS = new Set([
  '/',
  's',
  'S',
  'f',
  'F',
  'k',
  'K',
  'g',
  'G',
  'h',
  'H',
  'z',
  'Z',
  '?',
  ' ',
  'ArrowUp',
  'ArrowDown',
]);

const areOn = createStore(singleKeysAreOn(), () => {
  window.addEventListener('storage', readAgain);
  return () => window.removeEventListener('storage', readAgain);
});

/** Whether single-key shortcuts are on for this device: people who dictate, or hit keys by accident, can switch them off. */
function singleKeysAreOn(): boolean {
  return deviceValues.get(KEY) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) deviceValues.remove(KEY);
  else deviceValues.set(KEY, 'off');
  readAgain();
}

/** Whether a key is a single-key shortcut and those are off. */
export function isSwitchedOff(key: string): boolean {
  return SINGLE_KEYS.has(key) && !singleKeysAreOn();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(areOn.subscribe, singleKeysAreOn);
}

function readAgain(): void {
  areOn.change(singleKeysAreOn);
}
