import { useSyncExternalStore } from 'react';

const KEY = 'singleKeyShortcuts';
const SINGLE_KEYS = new Set(['/', 's', 'S', 'f', 'F', ' ', 'ArrowUp', 'ArrowDown']);

const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on for this device: people who dictate, or hit keys by accident, can switch them off. */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

/** Whether a key is a single-key shortcut and those are off. */
export function isSwitchedOff(key: string): boolean {
  return SINGLE_KEYS.has(key) && !singleKeysAreOn();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(onChange, singleKeysAreOn);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
