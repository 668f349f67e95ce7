import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { moreWordsFor } from '@rummage/api/src/sources/more-words/more-words.ts';
import { sampleMarketplace } from '@rummage/sample-market';
import { DAY_MS, withoutRates } from '@rummage/vocabulary';
import { median, randomFrom } from '../figures.ts';
import { atMost, inform, report, sized } from '../report.ts';

// Measures how long it takes to count the words that would find more, from what was seen in a month.

const SEEN = sized(50_000, 2000);
const ROUNDS = sized(40, 3);
const NOW = Date.parse('2026-06-01T00:00:00Z');
const QUERIES = ['wool coat', 'leather boots', 'burberry trench coat', 'silk', 'gold ring', 'jaket'];

const folder = mkdtempSync(join(tmpdir(), 'rummage-more-words-'));
const db = openDatabase(join(folder, 'rummage.db'));
await fill();
const asked = (query_text: string) => ({
  draft: {
    query_text,
    words: {},
    category: null,
    max_price_cents: null,
    limit_counts: 'price' as const,
    country: null,
    active: true,
    starred: false,
    minimum_condition: 'PRE_OWNED' as const,
    filters: [],
    notify: 'never' as const,
  },
  exchange: withoutRates('USD'),
  now: NOW,
  samples: undefined,
  speakers: { sv: ['tradera' as const] },
});

const first = performance.now();
await moreWordsFor(db, asked('coat'));
inform(`first answer, ${SEEN.toLocaleString('en')} titles to read`, performance.now() - first, 'ms');
const all: number[] = [];
for (const query of QUERIES) {
  const rounds: number[] = [];
  let offers = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    offers = (await moreWordsFor(db, asked(query))).length;
    rounds.push(performance.now() - start);
  }
  inform(`${query}: ${offers} offers`, median(rounds), 'ms');
  all.push(...rounds);
}
atMost('an answer', median(all), 20, 'ms');
db.$client.close();
rmSync(folder, { recursive: true });
report();

/** Listings with the titles of the sample market, some of them misspelt. */
async function fill(): Promise<void> {
  const random = randomFrom(1);
  const add = db.writer.$client.prepare(`
    insert into listings (marketplace, external_id, url, title, description, condition, price_cents, currency, is_auction,
      accepts_offers, location, images, collected_at, seen_at)
    values ('ebay', ?, 'https://example.com', ?, null, 'PRE_OWNED', ?, 'USD', 0, 0, 'US', '[]', ?, ?)`);
  const titles: string[] = [];
  for (let day = 0; titles.length < SEEN; day += 10) {
    const market = sampleMarketplace({ seed: 'bench', now: () => NOW + day * DAY_MS });
    const request = {
      words: [],
      anyOf: [],
      category: null,
      minPriceCents: null,
      maxPriceCents: null,
      currency: 'USD',
      minimumCondition: 'PRE_OWNED' as const,
      filters: [],
    };
    for await (const { listings } of market.search(request, { signal: new AbortController().signal }))
      titles.push(...listings.map(({ title }) => title));
  }
  db.writer.$client.transaction(() => {
    for (const [at, title] of titles.slice(0, SEEN).entries()) {
      const misspelt =
        random() < 0.02 ? title.replace(/[a-z]{6,}/, (word) => word.slice(0, 3) + word.slice(4)) : title;
      const when = NOW - Math.floor(random() * 29 * DAY_MS);
      add.run(String(at), misspelt, 1000 + Math.floor(random() * 20_000), when, when);
    }
  })();
}
