import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';
import { deviceValues } from './stored-values.ts';

/** Gestures on a frame, in the order in which newcomers are shown them. */
const GESTURES = ['keep', 'cross-out', 'look-closer'] as const;
type Gesture = (typeof GESTURES)[number];

/** The hints that a newcomer still sees on this device. */
interface FirstSteps {
  /** The gestures that were not used yet. All three are shown until none is left. */
  toLearn: readonly Gesture[];
  /** True while newcomers are to read that they see samples. */
  saysSamples: boolean;
}

/** The steps of everybody who has not saved their first query here. */
const NOTHING: FirstSteps = { toLearn: [], saysSamples: false };

const keyOf = (userId: number) => `firstSteps:${userId}`;

/** Counts the changes, in this tab and in others. */
const changes = createStore(0, () => {
  window.addEventListener('storage', note);
  return () => window.removeEventListener('storage', note);
});

/** The value read last: the same text is the same object. */
let last = { key: '', text: null as string | null, steps: NOTHING };

export function useFirstSteps(userId: number): FirstSteps {
  return useSyncExternalStore(changes.subscribe, () => firstSteps(userId));
}

/** Call it when somebody saves their first query. What was closed stays so, also when they start again. */
export function beginFirstSteps(userId: number): void {
  if (deviceValues.get(keyOf(userId)) === null) save(userId, { toLearn: GESTURES, saysSamples: true });
}

export function noteGesture(userId: number, used: Gesture): void {
  const { toLearn, ...rest } = firstSteps(userId);
  if (toLearn.includes(used)) save(userId, { ...rest, toLearn: toLearn.filter((known) => known !== used) });
}

export function closeThreeKeys(userId: number): void {
  save(userId, { ...firstSteps(userId), toLearn: [] });
}

export function closeSamples(userId: number): void {
  save(userId, { ...firstSteps(userId), saysSamples: false });
}

function firstSteps(userId: number): FirstSteps {
  const key = keyOf(userId);
  const text = deviceValues.get(key);
  if (last.key !== key || last.text !== text) last = { key, text, steps: parse(text) };
  return last.steps;
}

function save(userId: number, steps: FirstSteps): void {
  deviceValues.set(keyOf(userId), JSON.stringify(steps));
  note();
}

function note(): void {
  changes.change((count) => count + 1);
}

/** A stored value that cannot be read counts as none. */
function parse(text: string | null): FirstSteps {
  if (text === null) return NOTHING;
  try {
    const { toLearn, saysSamples } = JSON.parse(text) as Partial<Record<keyof FirstSteps, unknown>>;
    const known = Array.isArray(toLearn) ? toLearn : [];
    return {
      toLearn: GESTURES.filter((gesture) => known.includes(gesture)),
      saysSamples: saysSamples === true,
    };
  } catch {
    return NOTHING;
  }
}
