import { isPostgres } from '@rummage/api/src/testing/databases/postgres-server.ts';
import { IS_FULL_CHECK } from '@rummage/api/src/testing/full-check.ts';
import { HAS_DEFECT, LIMIT_MS } from '../limit.ts';
import { liveYear } from './live-year.ts';
import { shortest } from './shortest.ts';
import { type Step, stepsOf } from './step.ts';

/** One alone, which is made as short as possible if it fails: `SEED=7 npx jest year`. */
const ALONE = process.env['SEED'];
const DAYS = IS_FULL_CHECK || HAS_DEFECT || ALONE !== undefined ? 365 : isPostgres ? 30 : 45;
/** PostgreSQL takes ten times as long. */
const SEEDS = isPostgres ? [18, 19, 20] : Array.from({ length: 17 }, (_, n) => n + 1);
const SHORTEN_MS = ALONE === undefined ? 0 : 10 * 60_000;

const seeds = ALONE === undefined ? SEEDS.slice(0, IS_FULL_CHECK ? undefined : 1) : [Number(ALONE)];

describe('A year', () => {
  it.each(seeds)(
    'of seed %i keeps every promise',
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
});
