import type { Db } from '@rummage/api/src/db/database.ts';
import { rows } from '@rummage/api/src/testing/databases/rows.ts';
import type { Inhabitant } from './inhabitant.ts';
import type { Year } from './year.ts';

/** Something that always holds. */
export interface Invariant {
  name: string;
  /** Describes where it does not hold. */
  broken: (year: Year, stored: Stored) => Promise<string[]>;
}

/** What is stored after a step. */
interface Stored {
  db: Db;
  /** All that is in a feed. */
  shown: readonly Shown[];
  shownTo: (one: Inhabitant) => Shown[];
}

/** An item that is in a feed. */
export interface Shown {
  id: number;
  user_id: number;
  external_id: string;
  thing: string;
  title: string;
  price_cents: number | null;
  sort_price_cents: number;
  text: string;
  /** What it cost when it was dismissed, if it has come back by a second chance. */
  passed_price_cents: number | null;
}

const SHOWN = `
  select items.id, items.user_id, external_id, coalesce(thing_mark, external_id) as thing, title, price_cents,
    sort_price_cents, text, passed_price_cents
  from items join listings on listings.id = items.listing_id
    left join item_marks on item_marks.item_id = items.id
    left join listing_texts on listing_texts.listing_id = listings.id
  where dismissed_at is null and merged_into is null`;

export async function readStored(db: Db): Promise<Stored> {
  const shown = await rows<Shown>(db, SHOWN);
  return { db, shown, shownTo: ({ person }) => shown.filter(({ user_id: id }) => id === person.id) };
}
