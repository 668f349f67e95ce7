import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bundleProduct from '@rummage/api/src/testing/bundle-product.mjs';
import { killWhileCollecting } from '@rummage/api/src/testing/killed-while-collecting.ts';

const KILLS = 200;

const dataDir = mkdtempSync(join(tmpdir(), 'rummage-kills-'));
await bundleProduct();
try {
  const { inVisit, finds, damage, lost, twice, missing } = await killWhileCollecting({
    kills: KILLS,
    dataDir,
    random: Math.random,
    onKill: (kill) => {
      if (kill % 10 === 0) console.error(`${kill} of ${KILLS} kills`);
    },
  });
  for (const complaint of damage) console.error(complaint);
  const none = (what: string, value: number) => ({ what, value, goal: '0', ok: value === 0 });
  const measurements = [
    { what: 'kills', value: KILLS },
    { what: 'of them with a visit in hand', value: inVisit },
    { what: 'finds and dismissals in the end', value: finds },
    none('complaints of the database', damage.length),
    none('finds and dismissals lost', lost),
    none('listings twice in the feed', twice),
    none('listings not collected in the end', missing),
  ];
  console.log(JSON.stringify({ measurements }));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
