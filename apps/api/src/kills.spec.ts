import { freshDir } from './testing/fresh-dir.ts';
import { HEAVY_MS, itInFullCheck } from './testing/full-check.ts';
import { killWhileCollecting } from './testing/processes/killed-while-collecting.ts';

const [KILLS, LISTED] = [10, 220];
const QUERIES = 20;

describe(`${KILLS} kills while collecting`, () => {
  itInFullCheck(
    'damage nothing, lose nothing, bring nothing twice, and collecting goes on',
    async () => {
      const report = await killWhileCollecting({
        kills: KILLS,
        listed: LISTED,
        dataDir: freshDir(),
        random: Math.random,
      });

      expect(report).toMatchObject({ damage: [], lost: 0, twice: 0, missing: 0 });
      expect(report.finds).toBeGreaterThan(LISTED * QUERIES * 0.9);
      // A kill may fall between two visits; of many, some do not.
      expect(report.inVisit).toBeGreaterThan(0);
    },
    HEAVY_MS,
  );
});
