import { forgetBrokenInvariants } from '@rummage/api/src/db/invariants.ts';
import { isPostgres } from '@rummage/api/src/testing/databases/postgres-server.ts';
import { IS_FULL_CHECK } from '@rummage/api/src/testing/full-check.ts';
import { failDecoding } from './decoding.ts';
import { createFaults, type Fault, type Kind } from './faults.ts';
import { HAS_DEFECT, LIMIT_MS } from './limit.ts';
import { outcomeOf } from './outcome.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { emptyBrowser } from './world/browser.ts';
import { createWorld } from './world/world.ts';

/** Every so many-th is tried; all on SQLite in the full check, and on PostgreSQL one of each kind in the sample. */
const [SAMPLED, IN_FULL] = isPostgres ? [Infinity, 40] : [40, 1];
const EVERY = IS_FULL_CHECK ? IN_FULL : HAS_DEFECT ? 10 : SAMPLED;
/** Of what there is little, so many are tried all the same, and more where a defect is to be noticed. */
const AT_LEAST = HAS_DEFECT ? 20 : isPostgres && !IS_FULL_CHECK ? 1 : 2;
/** Looks at the clock are many and alike: at most every eighth is tried. */
const EVERY_LOOK = 8;

/** Files are written by none of the scenarios; `files.spec.ts` has theirs fail. */
const KINDS = ['statement', 'commit', 'kill', 'request', 'answer', 'clock', 'decode'] as const;

/** One alone, such as `FAULT='statement 37' npx jest news`. */
const ALONE = process.env['FAULT'];

/**
 * Lets each thing of a scenario fail in turn. Whatever it is, people see the same in the end as if nothing had failed.
 * @param seen what they see then
 */
export function describeFaults(scenario: Scenario, seen: object): void {
  describe(scenario.name, () => {
    let once: ReturnType<typeof run>;
    beforeAll(() => {
      once = run(scenario);
    });

    it('ends as it should when nothing fails', async () => {
      expect((await once).outcome).toMatchObject(seen);
    });

    const kinds = KINDS.filter((kind) => !scenario.lacks?.includes(kind));

    it.each(kinds)(
      'ends as it should with every fault of the kind: %s',
      async (kind) => {
        const { counted, outcome } = await once;
        expect(counted[kind]).toBeGreaterThan(0);
        const wrong: unknown[] = [];
        for (const nth of chosen(kind, counted[kind])) {
          const found = await run(scenario, { kind, nth }).catch((error: Error) => ({
            outcome: error.stack,
          }));
          if (!isSame(found.outcome, outcome))
            wrong.push({ fault: `${kind} ${nth}`, found: differences(found.outcome, outcome) });
        }
        expect(wrong).toEqual([]);
      },
      LIMIT_MS,
    );
  });
}

async function run(scenario: Scenario, fault?: Fault) {
  emptyBrowser();
  forgetBrokenInvariants();
  const faults = createFaults();
  const { hasTradera } = scenario;
  const world = await createWorld({ startsAt: '2026-03-01T12:00:00Z', hasTradera, faults });
  const people = await scenario.before(world);
  // To know who reads JSON takes a stack each time, so it is counted only where it matters.
  const stopFailing = !fault || fault.kind === 'decode' ? failDecoding(faults) : () => undefined;
  try {
    await faults.during(fault, () => scenario.during(world, people));
    stopFailing();
    if (fault && faults.counted[fault.kind] < fault.nth) throw new Error('The fault never came');
    return { counted: faults.counted, outcome: await outcomeOf(world, people, fault?.kind === 'clock') };
  } finally {
    stopFailing();
    await world.close();
  }
}

function chosen(kind: Kind, count: number): number[] {
  const all = Array.from({ length: count }, (_, n) => n + 1);
  if (ALONE !== undefined) return all.filter((nth) => ALONE === `${kind} ${nth}`);
  const every = Math.min(kind === 'clock' ? Math.max(EVERY, EVERY_LOOK) : EVERY, Math.ceil(count / AT_LEAST));
  return all.filter((nth) => nth % every === every >> 1);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The lines that only one of two outcomes has. */
function differences(found: unknown, expected: unknown): string[] {
  const [here, there] = [linesOf(found), linesOf(expected)];
  return [
    ...here.filter((line) => !there.includes(line)).map((line) => `+ ${line}`),
    ...there.filter((line) => !here.includes(line)).map((line) => `- ${line}`),
  ];
}

function linesOf(outcome: unknown): string[] {
  return (typeof outcome === 'string' ? outcome : JSON.stringify(outcome, null, 1)).split('\n');
}
