import { titleWords } from '@rummage/matching';
import { DAY_MS } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { prepared } from '#db/statements';
import type { Evidence } from './evidence.ts';

/** Titles that are counted, the newest: enough to see which words are common. */
const TITLES = 20_000;

const NEWEST = `select title from listings order by id desc limit ${TITLES}`;

interface Counted {
  at: number;
  background: Evidence['background'];
}

/** A thread has one connection. */
const COUNTED = new WeakMap<Reader['$client'], Counted>();

/** In how many titles each word is, of all that is stored for anybody. Counted once a day. */
export async function readBackground(db: Reader, now: number): Promise<Evidence['background']> {
  const known = COUNTED.get(db.$client);
  if (known && now - known.at < DAY_MS) return known.background;
  const titles = await prepared<[], { title: string }>(db, NEWEST).all();
  const counts = new Map<string, number>();
  for (const { title } of titles)
    for (const stem of new Set(titleWords(title).map((word) => word.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const background = { of: (word: string) => counts.get(word) ?? 0, total: titles.length };
  COUNTED.set(db.$client, { at: now, background });
  return background;
}
