import { HEAVY_MS, itInFullCheck } from '#testing/full-check';
import { killWhileComparing } from '#testing/processes/killed-while-comparing';

const KILLS = 16;
const COATS = 6;

describe(`${KILLS} kills while pictures are compared`, () => {
  itInFullCheck(
    'lose no merge, join every pair once in the end, and leave apart what a person has split',
    async () => {
      const report = await killWhileComparing({ kills: KILLS, coats: COATS, random: Math.random });

      expect(report).toMatchObject({ lost: 0, unkept: 0, missing: 0, wrong: 0 });
      expect(report).toMatchObject({ notOnce: 0, notTogether: 0, notApart: 0 });
      expect(report.splits).toBeGreaterThan(0);
    },
    HEAVY_MS,
  );
});
