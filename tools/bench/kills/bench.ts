import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProduct } from '@rummage/api/src/testing/bundle-product.mjs';
import { killWhileCollecting } from '@rummage/api/src/testing/killed-while-collecting.ts';
import { killProcesses } from '@rummage/api/src/testing/killed-processes.ts';
import { PRODUCT_BUNDLE } from '@rummage/api/src/testing/product-bundle.ts';

const KILLS = 200;
/** How often PostgreSQL itself is stopped meanwhile. */
const STOPS = 10;

const none = (what: string, value: number) => ({ what, value, goal: '0', ok: value === 0 });

const onKill = (engine: string) => (kill: number) => {
  if (kill % 10 === 0) console.error(`${engine}: ${kill} of ${KILLS} kills`);
};

async function onSqlite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rummage-kills-'));
  try {
    const report = await killWhileCollecting({
      kills: KILLS,
      dataDir,
      random: Math.random,
      onKill: onKill('SQLite'),
    });
    for (const complaint of report.damage) console.error(complaint);
    return [
      { what: 'SQLite: kills', value: KILLS },
      { what: 'of them with a visit in hand', value: report.inVisit },
      { what: 'finds and dismissals in the end', value: report.finds },
      none('complaints of the database', report.damage.length),
      none('finds and dismissals lost', report.lost),
      none('listings twice in the feed', report.twice),
      none('listings not collected in the end', report.missing),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres() {
  const report = await killProcesses({
    kills: KILLS,
    stops: STOPS,
    random: Math.random,
    onKill: onKill('PostgreSQL'),
  });
  return [
    { what: 'PostgreSQL: kills of three collectors and two APIs', value: KILLS },
    { what: 'of them with a visit in hand', value: report.inVisit },
    { what: 'stops of the database', value: STOPS },
    { what: 'finds and dismissals in the end', value: report.finds },
    { what: 'searches', value: report.searches },
    none('finds and dismissals lost', report.lost),
    none('dismissals confirmed and lost', report.unkept),
    none('listings twice in the feed', report.twice),
    none('listings not collected in the end', report.missing),
    none('searches by two collectors for one visit', report.meetings),
  ];
}

await bundleProduct(PRODUCT_BUNDLE);
console.log(JSON.stringify({ measurements: [...(await onSqlite()), ...(await onPostgres())] }));
