import { HEAVY_MS, itInFullCheck } from './testing/full-check.ts';
import { killProcesses } from './testing/processes/killed-processes.ts';

const [KILLS, STOPS, LISTED] = [20, 4, 220];
const QUERIES = 20;

describe(`${KILLS} kills of processes on one database`, () => {
  itInFullCheck(
    'lose nothing, bring nothing twice, let no two make one visit, and collecting goes on',
    async () => {
      const report = await killProcesses({
        kills: KILLS,
        stops: STOPS,
        listed: LISTED,
        random: Math.random,
      });

      expect(report).toMatchObject({ lost: 0, unkept: 0, twice: 0, missing: 0, meetings: 0 });
      expect(report.finds).toBeGreaterThan(LISTED * QUERIES * 0.9);
      // A kill may fall between two visits; of many, some do not.
      expect(report.inVisit).toBeGreaterThan(0);
    },
    HEAVY_MS,
  );
});
