import type { Item } from '@rummage/contract';
import { z } from 'zod';
import type { Db } from '#db/database';
import { copyOf, newsNumber, shrunkNumber } from '#people/news.repo';
import { itemsAsJson } from '../feed/items-as-json.repo.ts';
import { findItemAnywhere, readItemPlaces } from '../items.repo.ts';
import { changedPage, keepingPage } from './changes.repo.ts';

const Place = z.object({ news: z.number(), id: z.number() });
/** A mark: the points up to which the items and what is noted beside them were read, and in which copy of the database. */
const Mark = z.object({ copy: z.string(), items: Place, keeping: Place });
type Mark = z.output<typeof Mark>;

/** The most of each kind in one answer. */
const MOST = 1000;

interface ChangedItems {
  /** Items as JSON with commas between them, each as it is now. */
  items: Buffer;
  mark: string;
  isMore: boolean;
}

/** The mark behind all that has changed for a person. */
export async function currentMark(db: Db, userId: number): Promise<string> {
  const end = behind(await newsNumber(db, userId));
  return markText({ copy: await copyOf(db), items: end, keeping: end });
}

/**
 * A page of the items of a person that have changed since a mark: found, dismissed, brought back, kept, let go, or made part of
 * another item. Undefined for a mark that is not known, as one of before a backup was restored, or of so long ago that
 * something dismissed since has shrunk to marks.
 */
export async function changedItems(
  db: Db,
  userId: number,
  since: string,
  most = MOST,
): Promise<ChangedItems | undefined> {
  const mark = readMark(since);
  const copy = await copyOf(db);
  const read = await db.read(async (reader) => {
    const number = await newsNumber(reader, userId);
    if (mark?.copy !== copy || Math.max(mark.items.news, mark.keeping.news) > number) return undefined;
    if (mark.items.news < (await shrunkNumber(reader, userId))) return undefined;
    const changed = await changedPage(reader, userId, mark.items, most);
    const { changes, next } = await keepingPage(reader, userId, mark.keeping, most);
    return { changed, kept: { ids: changes.map(({ id }) => id), next }, end: behind(number) };
  });
  if (!read) return undefined;
  const { changed, kept, end } = read;
  const next = { copy, items: changed.next ?? end, keeping: kept.next ?? end };
  return {
    items: await asJson(db, userId, [...new Set([...changed.ids, ...kept.ids])]),
    mark: markText(next),
    isMore: (changed.next ?? kept.next) !== undefined,
  };
}

/** The point behind everything with this number. */
function behind(news: number): Mark['items'] {
  return { news, id: Number.MAX_SAFE_INTEGER };
}

async function asJson(db: Db, userId: number, ids: readonly number[]): Promise<Buffer> {
  const places = new Map((await readItemPlaces(db, userId, ids)).map((place) => [place.id, place]));
  const isMerged = (id: number) => places.get(id)?.merged_into != null;
  const isDismissed = (id: number) => places.get(id)?.dismissed_at != null;
  const own = ids.filter((id) => !isMerged(id));
  const shown = own.filter((id) => !isDismissed(id));
  const dismissed = { list: 'dismissed', queryId: undefined } as const;
  const parts = [
    await itemsAsJson(db, userId, shown),
    await itemsAsJson(db, userId, own.filter(isDismissed), dismissed),
  ];
  for (const id of ids.filter(isMerged)) {
    const whole = await findItemAnywhere(db, userId, id);
    if (whole)
      parts.push(Buffer.from(JSON.stringify({ ...whole, id, merged_into: whole.id } satisfies Item)));
  }
  const filled = parts.filter(({ length }) => length > 0);
  return Buffer.concat(filled.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part])));
}

const COMMA = Buffer.from(',');

function markText(mark: Mark): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url');
}

/** Undefined for a text that is no mark. */
function readMark(text: string): Mark | undefined {
  try {
    return Mark.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
