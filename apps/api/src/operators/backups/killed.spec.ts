import { freshDir } from '#testing/fresh-dir';
import { HEAVY_MS, IS_FULL_CHECK } from '#testing/full-check';
import { killWhileBackingUp } from '#testing/processes/killed-while-backing-up';

const KILLS = IS_FULL_CHECK ? 200 : 4;

describe(`${KILLS} kills while a backup is written`, () => {
  it(
    'leave no file with the name of a backup that is not whole, and the next one is made',
    async () => {
      const report = await killWhileBackingUp({ kills: KILLS, dataDir: freshDir(), random: Math.random });

      expect(report).toMatchObject({ inWriting: KILLS, damage: [], leftovers: [] });
      expect(report.made).toBeGreaterThanOrEqual(2);
      expect(report.kept).toBeLessThanOrEqual(5);
    },
    HEAVY_MS,
  );
});
