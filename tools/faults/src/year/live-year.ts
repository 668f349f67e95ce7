import { forgetBrokenInvariants } from '@rummage/api/src/db/invariants.ts';
import { createFaults } from '../faults.ts';
import { emptyBrowser } from '../world/browser.ts';
import { createWorld } from '../world/world.ts';
import { ALWAYS } from './always.ts';
import { settleIn } from './inhabitant.ts';
import { type Invariant, readStored } from './invariants.ts';
import type { Step } from './step.ts';
import { takeStep } from './take-step.ts';
import { WHEN_CALM } from './when-calm.ts';
import { WORDS, type Year } from './year.ts';

/** The first step after which something did not hold. */
export interface Broken {
  step: number;
  invariant: string;
  found: readonly string[];
}

/** Both changes of the clocks of Europe and a 29th of February are in the year after it. */
const STARTS_AT = '2027-09-01T08:00:00Z';
const DAILY_CALLS = { ebay: 80, tradera: 50 };

/** Lives through the steps. Undefined when all that is promised has held, after each of them. */
export async function liveYear(
  steps: readonly Step[],
  { processes, isFile }: { processes: number; isFile: boolean },
): Promise<Broken | undefined> {
  emptyBrowser();
  forgetBrokenInvariants();
  const faults = createFaults();
  const world = await createWorld({
    startsAt: STARTS_AT,
    dailyCalls: DAILY_CALLS,
    processes,
    isFile,
    faults,
  });
  const people = [await settleIn(world, 'alice'), await settleIn(world, 'bob')];
  const year: Year = { world, people, clockSetAt: -Infinity, lies: [] };
  for (const [who, { person, words }] of people.entries())
    for (const word of [WORDS[2 * who] ?? '', 'silk']) {
      words.add(word);
      await person.saveQuery({ query_text: word, notify: 'at_once' });
    }
  try {
    return await faults.during(undefined, async () => {
      for (const [at, step] of steps.entries()) {
        await takeStep(year, step);
        const broken = await faults.aside(() => firstBroken(year, step));
        if (broken) return { step: at, ...broken };
      }
      return undefined;
    });
  } finally {
    await world.close();
  }
}

async function firstBroken(year: Year, step: Step): Promise<Omit<Broken, 'step'> | undefined> {
  const { db } = await year.world.answering();
  const stored = await readStored(db);
  const due: readonly Invariant[] = step.do === 'calm' ? [...ALWAYS, ...WHEN_CALM] : ALWAYS;
  for (const { name, broken } of due) {
    const found = await broken(year, stored);
    if (found.length > 0) return { invariant: name, found };
  }
  return undefined;
}
