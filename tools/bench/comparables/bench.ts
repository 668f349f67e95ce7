import type { Db } from '@rummage/api/src/db/database.ts';
import { comparablesOf } from '@rummage/api/src/sources/comparables/comparables.ts';
import { makeOffers, storeOffers } from '@rummage/api/src/testing/offers.ts';
import { withoutRates } from '@rummage/vocabulary';
import { onBothEngines } from '../both-engines.ts';
import { median } from '../figures.ts';
import { atMost, inform, report, sized } from '../report.ts';

// Measures how long it takes to find what is like a thing and what such things cost, on both engines.

const LISTINGS = sized(200_000, 2000);
const ROUNDS = sized(200, 5);
const WARM_UP = sized(30, 1);
const NOW = Date.parse('2026-06-20T00:00:00Z');

const offers = makeOffers(LISTINGS, { seed: 1, now: NOW });
await onBothEngines(measure);
report();

async function measure(db: Db, engine: string, filled: () => Promise<void>): Promise<void> {
  const ids = await storeOffers(db, offers, NOW);
  await filled();
  const took: number[] = [];
  let ranges = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const at = (round * 7919) % offers.length;
    const { title, condition } = offers[at]!;
    const start = performance.now();
    const { range } = await comparablesOf(db, {
      title,
      condition,
      image: null,
      listingIds: [ids[at]!],
      isKept: true,
      among: { marketplaces: ['shop'] },
      costs: withoutRates('USD'),
      now: NOW,
    });
    if (round < WARM_UP) continue;
    took.push(performance.now() - start);
    if (range) ranges += 1;
  }
  inform(`answers with a range, ${engine}`, (100 * ranges) / ROUNDS, '%');
  atMost(
    `others like a thing of ${LISTINGS.toLocaleString('en')} listings, ${engine}`,
    median(took),
    30,
    'ms',
  );
}
