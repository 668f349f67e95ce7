import { HEAVY_MS, itInFullCheck } from '#testing/full-check';
import { killWhileNotifying } from '#testing/processes/killed-while-notifying';

describe('100 kills of processes that find and notify, with receivers that fail', () => {
  itInFullCheck(
    'lose no message, repeat each under its one id, and say no thing twice in one channel',
    async () => {
      const report = await killWhileNotifying({ kills: 100, random: Math.random });

      expect(report).toMatchObject({ unsaid: 0, twice: 0, ofFirstReading: 0, lost: 0, changed: 0 });
      expect(report.repeats).toBeGreaterThan(0);
    },
    HEAVY_MS,
  );
});
