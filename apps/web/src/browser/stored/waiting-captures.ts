import type { CaptureInput } from '@rummage/contract';
import { deviceValues } from './stored-values.ts';

/** Captures that could not be sent wait on this device, for the person who made them. */
const START = 'waitingCapture';

interface WaitingCapture {
  key: string;
  input: CaptureInput;
}

/** The same page again takes the place of what waits. @returns its key, and whether it outlives the page */
export function addWaitingCapture(userId: number, input: CaptureInput): { key: string; isStored: boolean } {
  const key = `${START}:${userId}:${input.url}`;
  return { key, isStored: deviceValues.set(key, JSON.stringify(input)) };
}

/** True if anybody's wait here. */
export function areCapturesWaiting(): boolean {
  return deviceValues.keys(START).length > 0;
}

export function waitingCaptures(userId: number): WaitingCapture[] {
  return deviceValues.keys(`${START}:${userId}:`).map((key) => ({
    key,
    input: JSON.parse(deviceValues.get(key) ?? '{}') as CaptureInput,
  }));
}

export function removeWaitingCapture(key: string): void {
  deviceValues.remove(key);
}
