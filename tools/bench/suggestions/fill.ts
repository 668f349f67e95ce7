import type { Db } from '@rummage/api/src/db/database.ts';
import type { SeenItem } from '@rummage/api/src/queries/suggestions/evidence.ts';
import { change } from '@rummage/api/src/testing/databases/rows.ts';
import { DISLIKES, inventListing, lookThrough, type Persona } from '@rummage/api/src/testing/personas.ts';
import { randomFrom } from '../figures.ts';

/** The person who dismisses, and the query that is asked for. */
export const PERSON = 1;
export const QUERY = 1;
const OTHERS = [2, 3, 4];
const START = Date.parse('2026-06-01T00:00:00Z');
const ROWS = 1000;

export const PERSONA: Persona = {
  dislikes: [DISLIKES.repro, DISLIKES.lotOf, DISLIKES.spain, DISLIKES.dear],
  slips: 0.07,
  moods: 0,
  keeps: 0.05,
};

/** So many items that a persona has seen, two in five of them dismissed. */
export function seenBy(persona: Persona, count: number): SeenItem[] {
  return lookThrough(persona, randomFrom(1), count).slice(0, count);
}

/** A person with these seen items in one query, who dismissed so many of others before. */
export async function fill(db: Db, seen: readonly SeenItem[], dismissed: number): Promise<void> {
  const random = randomFrom(2);
  const texts = Array.from({ length: 1000 }, () => inventListing(0, random).title.match(/\b[a-z]+/g) ?? []);
  const vocabulary = texts.flat();
  // One in five has a letter beyond ASCII.
  const description = () =>
    Array.from({ length: 70 }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ') +
    (random() < 0.2 ? ' schön' : '');
  const others = Array.from({ length: dismissed }, (_, at) => ({
    ...inventListing(at, random),
    outcome: 'dismissed',
    query: OTHERS[at % OTHERS.length],
  }));
  const queries = [QUERY, ...OTHERS].map(
    (id) => `(${id}, ${PERSON}, 'overcoat ${id}', 1, 'PRE_OWNED', '[]', 0, 0)`,
  );
  await change(
    db,
    `insert into users (id, email, email_key, password_hash, created_at) values (${PERSON}, 'a', 'a', '', 0);
    insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
      values ${queries.join()};
    update queries set query_text = 'wool overcoat' where id = ${QUERY}`,
  );
  const all = [...others, ...seen.toReversed().map((item) => ({ ...item, query: QUERY }))].map(
    (item, at) => ({
      ...item,
      id: at + 1,
      at: START + at,
      isDismissed: item.outcome === 'dismissed',
    }),
  );
  for (let from = 0; from < all.length; from += ROWS) {
    const rows = all.slice(from, from + ROWS);
    const dismissedOnes = rows.filter(({ isDismissed }) => isDismissed);
    await insert(
      db,
      'listings (id, marketplace, external_id, url, title, description, condition, price_cents, currency, is_auction, accepts_offers, location, images, collected_at, seen_at)',
      rows.map(
        ({ id, title, condition, price_cents: cents, location, at }) =>
          `${id}, 'ebay', '${id}', 'https://example.org/${id}', '${title}', '${description()}', ${quoted(condition)}, ${cents},
          'USD', 0, 0, ${quoted(location)}, '["https://example.org/${id}.jpg"]', ${at}, ${at}`,
      ),
    );
    // Half of the acts are forgotten.
    await insert(
      db,
      'acts (id, user_id, key, subject, at, items)',
      dismissedOnes
        .filter(({ id }) => id % 2)
        .map(({ id, at }) => `${id}, ${PERSON}, 'k${id}', 'item ${id}', ${at}, 1`),
    );
    await insert(
      db,
      'items (id, user_id, listing_id, created_at, collected_at, dismissed_at, act)',
      rows.map(
        ({ id, at, isDismissed }) =>
          `${id}, ${PERSON}, ${id}, ${at}, ${at}, ${isDismissed ? `${at}, ${id}` : 'null, null'}`,
      ),
    );
    const kept = rows.filter(({ outcome }) => outcome === 'kept');
    await insert(
      db,
      'item_marks (item_id, user_id, kept_at)',
      kept.map(({ id, at }) => `${id}, ${PERSON}, ${at}`),
    );
    await insert(
      db,
      'finds (item_id, query_id, found_at, user_id)',
      rows.map(({ id, query, at }) => `${id}, ${query}, ${at}, ${PERSON}`),
    );
  }
}

async function insert(db: Db, into: string, rows: readonly string[]): Promise<void> {
  if (rows.length > 0) await change(db, `insert into ${into} values ${rows.map((row) => `(${row})`).join()}`);
}

function quoted(text: string | null): string {
  return text === null ? 'null' : `'${text}'`;
}
