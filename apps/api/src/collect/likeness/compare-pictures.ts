import {
  mayBeSame,
  packPictures,
  type PictureSignature,
  sameThing,
  unpackPictures,
  wordsToFindBy,
} from '@rummage/likeness';
import type { Exchange } from '@rummage/vocabulary';
import { type Tx, writing } from '#db/database';
import { readExchange } from '#items/exchange.repo';
import { MOST_TOGETHER } from '#items/things/group-items';
import { joinAll, mergedWith, partAll, type Same } from '#items/things/merges.repo';
import type { CollectDeps, PictureDeps } from '../collect-deps.ts';
import { isComparable } from './find-alike.ts';
import {
  type ComparedListing,
  giveBack,
  forgetHashes,
  giveUp,
  listingsWithWords,
  putOff,
  readListing,
  saveHashes,
  takePicturesToRead,
} from './likeness.repo.ts';
import { readListingPictures } from './listing-pictures.ts';
import { restAfter } from './picture-turns.ts';

const MIN_PICTURES = 2;

/**
 * Reads the pictures of the listing that has waited longest for it, and notes which others it is the same thing as, and is
 * not any more: title, price or pictures may have changed since. Returns false when none waits.
 */
export async function compareNext(
  deps: CollectDeps,
  likeness: PictureDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now, log, currency, elapsed = () => performance.now() } = deps;
  const due = await takePicturesToRead(db, now());
  if (!due) return false;
  const exchange = await readExchange(db, currency);
  const listing = await readListing(db, due.id, exchange);
  if (!listing || !isComparable(listing, likeness)) {
    await giveUp(db, due.id);
    await writing(db, (tx) => partFromOthers(tx, due.id, () => false, now()));
    return true;
  }
  try {
    const startedAt = elapsed();
    const pictures = await readListingPictures(listing.images, likeness.fetcher, signal);
    const restMs = restAfter(elapsed() - startedAt);
    if (restMs > 0) await putOff(db, listing.source, Math.round(now() + restMs));
    if (pictures.length < MIN_PICTURES) {
      log.info({ listing: listing.id, read: pictures.length }, 'too few pictures can be read');
      // A server may fail for a moment, or hide what it shows now: it is joined again once that can be read.
      await writing(db, async (tx) => {
        await forgetHashes(tx, due.id);
        await partFromOthers(tx, due.id, () => false, now());
      });
    } else await saveAndCompare(deps, likeness, { listing, pictures, exchange });
  } catch (error) {
    if (!signal.aborted) throw error;
    await giveBack(db, due, now());
    return false;
  }
  return true;
}

interface Read {
  listing: ComparedListing;
  pictures: readonly PictureSignature[];
  exchange: Exchange;
}

/**
 * One transaction, so that of two listings whose pictures are read at the same moment by two processes, the
 * later one sees the hashes of the other.
 */
async function saveAndCompare(
  { db, now, log }: CollectDeps,
  likeness: PictureDeps,
  { listing: asRead, pictures, exchange }: Read,
): Promise<void> {
  const at = now();
  const joined = await writing(db, async (tx) => {
    // Reading takes a while, and it may be another thing by then: then its new pictures wait to be read.
    const listing = await readListing(tx, asRead.id, exchange);
    if (!listing || listing.images.join() !== asRead.images.join()) return [];
    if (!(await saveHashes(tx, listing.id, packPictures(pictures), at))) return [];
    const same = await joinSame(tx, likeness, { listing, pictures, exchange }, at);
    await partFromOthers(
      tx,
      listing.id,
      async (id) =>
        same.includes(id) || isStillSame({ listing, pictures }, await readListing(tx, id, exchange)),
      at,
    );
    return same;
  });
  log.info({ listing: asRead.id, pictures: pictures.length, sameAs: joined }, 'pictures compared');
}

/** False for a listing that ended long ago, or that has other words now: nothing is looked for with it any more. */
function isStillSame(
  { listing, pictures }: Omit<Read, 'exchange'>,
  other: ComparedListing | undefined,
): boolean {
  if (!other) return false;
  const theirs = other.hashes === null ? undefined : unpackPictures(other.hashes);
  // Its own pictures wait to be read.
  if (!theirs) return mayBeSame(listing, other) !== undefined;
  return sameThing({ ...listing, pictures }, { ...other, pictures: theirs }) !== undefined;
}

async function partFromOthers(
  tx: Tx,
  id: number,
  isSame: (other: number) => boolean | Promise<boolean>,
  now: number,
): Promise<void> {
  const parted: number[] = [];
  for (const other of await mergedWith(tx, id)) if (!(await isSame(other))) parted.push(other);
  await partAll(tx, id, parted, now);
}

async function joinSame(
  tx: Tx,
  { marketplaces }: PictureDeps,
  { listing, pictures, exchange }: Read,
  now: number,
): Promise<number[]> {
  const words = wordsToFindBy(listing.title);
  const others = await listingsWithWords(tx, words, { notId: listing.id, marketplaces, now, exchange });
  const joined: Same[] = [];
  const seen = new Set([listing.id, ...others.map(({ id }) => id)]);
  // It grows: with what it is the same as it is compared by what those are the same as, too, however that is found.
  for (const other of others) {
    const theirs = other.hashes === null ? undefined : unpackPictures(other.hashes);
    const evidence = theirs && sameThing({ ...listing, pictures }, { ...other, pictures: theirs });
    if (!evidence) continue;
    joined.push({ id: other.id, evidence: 'pictures', ...evidence });
    if (joined.length === MOST_TOGETHER) break;
    for (const id of await mergedWith(tx, other.id)) {
      const further = seen.has(id) ? undefined : await readListing(tx, id, exchange);
      if (further) others.push(further);
      seen.add(id);
    }
  }
  await joinAll(tx, listing.id, joined, now);
  return joined.map(({ id }) => id);
}
