import { HEAVY_MS, IS_FULL_CHECK } from '../testing/full-check.ts';
import { killWhileNotifying } from '../testing/killed-while-notifying.ts';

const KILLS = IS_FULL_CHECK ? 100 : 1;

describe(`${KILLS} kills of processes that find and notify, with receivers that fail`, () => {
  it(
    'lose no message, repeat each under its one id, and say no thing twice in one channel',
    async () => {
      const report = await killWhileNotifying({ kills: KILLS, random: Math.random });

      expect(report).toMatchObject({ unsaid: 0, twice: 0, ofFirstReading: 0, lost: 0, changed: 0 });
      expect(report.repeats).toBeGreaterThan(0);
    },
    HEAVY_MS,
  );
});
