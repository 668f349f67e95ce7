import { type Exchange, exchangedCents } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { eachItem, startJudging } from '../judging/judging.ts';
import type { StoredItem } from '../judging/preview.repo.ts';
import { searchOf } from '../search-request.ts';
import { readDeclined } from './answers.repo.ts';
import { readBackground } from './background.repo.ts';
import { readKeptIds, readOutcomes } from './evidence.repo.ts';
import type { Evidence, Thing } from './evidence.ts';

/** All that the suggestions of a query go by. */
export async function gatherEvidence(
  db: Reader,
  query: QueryRow,
  exchange: Exchange,
  now: number,
): Promise<Evidence> {
  const { id: queryId, user_id: userId } = query;
  const search = searchOf(query);
  const outcomes = await readOutcomes(db, userId, queryId);
  const { judge } = startJudging({ draft: search, saved: search, exchange }, []);
  const things = new Map<number, Thing>();
  await eachItem(db, { userId, queryId, ids: [...outcomes.keys()] }, (item) => {
    // What the query does not let in any more has been learnt.
    if (!judge(item).mismatch) things.set(item.id, thingOf(item, exchange));
  });
  const kept: Thing[] = [];
  await eachItem(db, { userId, queryId, ids: await readKeptIds(db, userId) }, (item) => {
    kept.push(thingOf(item, exchange));
  });
  return {
    search,
    seen: [...outcomes].flatMap(([item, outcome]) => {
      const known = things.get(item);
      return known ? [{ ...known, outcome }] : [];
    }),
    kept,
    background: await readBackground(db, now),
    declined: await readDeclined(db, userId, queryId),
  };
}

function thingOf(item: StoredItem, exchange: Exchange): Thing {
  const { id, title, location, condition, price_cents: cents, currency } = item;
  const price =
    cents === null || currency === null ? undefined : exchangedCents({ cents, currency }, exchange);
  return { id, title, location, condition, price_cents: price ?? null };
}
