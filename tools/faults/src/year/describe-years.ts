import { isPostgres } from '@rummage/api/src/testing/databases/postgres-server.ts';
import { IS_FULL_CHECK } from '@rummage/api/src/testing/full-check.ts';
import { HAS_DEFECT, LIMIT_MS } from '../limit.ts';
import { liveYear } from './live-year.ts';
import { shortest } from './shortest.ts';
import { type Step, stepsOf } from './step.ts';

/** One alone, which is made as short as possible if it fails: `SEED=7 npx jest year`. */
const ALONE = process.env['SEED'];
const DAYS = IS_FULL_CHECK || HAS_DEFECT || ALONE !== undefined ? 365 : isPostgres ? 30 : 45;
const SHORTEN_MS = ALONE === undefined ? 0 : 10 * 60_000;

/** Lives a year for the first of these seeds, in the full check for each of them, or for the one that is asked for. */
export function describeFirstYears(seeds: readonly number[]): void {
  if (ALONE === undefined) itLives(IS_FULL_CHECK ? seeds : seeds.slice(0, HAS_DEFECT ? 2 : 1));
  else itLives([Number(ALONE)]);
}

/** Lives a year for each of these seeds, in the full check only. */
export function describeFurtherYears(seeds: readonly number[]): void {
  const isAsked = IS_FULL_CHECK && ALONE === undefined;
  (isAsked ? describe : describe.skip)('Further years', () => itLives(seeds));
}

function itLives(seeds: readonly number[]): void {
  it.each(seeds)(
    'A year of seed %i keeps every promise',
    async (seed) => {
      const options = { processes: isPostgres && seed % 2 === 1 ? 3 : 1, isFile: seed % 2 === 0 };
      const live = (steps: readonly Step[]) => liveYear(steps, options);
      const steps = stepsOf(seed, DAYS, isPostgres);
      const broken = await live(steps);
      if (!broken) return;
      const fails = async (fewer: readonly Step[]) => (await live(fewer))?.invariant === broken.invariant;
      const needed = await shortest(steps.slice(0, broken.step + 1), fails, Date.now() + SHORTEN_MS);
      throw new Error(
        `Step ${broken.step} of seed ${seed}: ${broken.invariant}\n${broken.found.join('\n')}\n` +
          `SEED=${seed} npx jest year makes it shorter. Steps that are enough:\n` +
          needed.map((step) => JSON.stringify(step)).join('\n'),
      );
    },
    LIMIT_MS + SHORTEN_MS,
  );
}
