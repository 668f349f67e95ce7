import type { Db } from '@rummage/api/src/db/database.ts';
import { rulesFrom } from '@rummage/api/src/queries/suggestions/rules.ts';
import { dueSuggestion, suggestionsOf } from '@rummage/api/src/queries/suggestions/suggest.ts';
import { evidenceOf } from '@rummage/api/src/testing/personas.ts';
import { titleWords } from '@rummage/matching';
import { withoutRates } from '@rummage/vocabulary';
import { onBothEngines } from '../both-engines.ts';
import { median } from '../figures.ts';
import { atMost, inform, report, sized } from '../report.ts';
import { fill, PERSON, PERSONA, QUERY, seenBy } from './fill.ts';

// Measures how long it takes to find what the dismissals of a query teach: from its seen items on, and all of it on both
// engines.

const SEEN = 5000;
/** Of another query, by the same person. */
const DISMISSED = sized(60_000, 1000);
const ROUNDS = sized(40, 3);
const WARM_UP = sized(15, 1);
const NOW = Date.parse('2026-06-20T00:00:00Z');

const seen = seenBy(PERSONA, SEEN);
const reading = await msOf(() => {
  for (const { title } of seen) titleWords(title);
});
inform(`reading ${SEEN.toLocaleString('en')} titles`, reading, 'ms');
const learning = await msOf(() => {
  const found = rulesFrom(evidenceOf(seen)).length;
  if (found < PERSONA.dislikes.length) throw new Error(`finds ${found} of ${PERSONA.dislikes.length} rules`);
});
inform('rules from as many seen items', learning, 'ms');
atMost('rules / reading the titles', learning / reading, 6, '×');
await onBothEngines(measure);
report();

async function measure(db: Db, engine: string, filled: () => Promise<void>): Promise<void> {
  await fill(db, seen, DISMISSED);
  await filled();
  const asker = { userId: PERSON, exchange: withoutRates('USD'), now: NOW };
  inform(
    `${engine}: all suggestions of a query`,
    await msOf(() => suggestionsOf(db, { ...asker, queryId: QUERY })),
    'ms',
  );
  inform(
    `${engine}: the one that is due`,
    await msOf(() => dueSuggestion(db, { ...asker, queryId: null })),
    'ms',
  );
}

async function msOf(act: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const began = performance.now();
    await act();
    rounds.push(performance.now() - began);
  }
  return median(rounds.slice(WARM_UP));
}
