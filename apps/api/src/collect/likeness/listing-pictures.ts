import { readFile } from 'node:fs/promises';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  type PictureSignature,
  PictureUnreadable,
  readPicture,
} from '@rummage/likeness';
import { type ShopFetcher, ShopRefused, ShopUnavailable, smallPicture } from '@rummage/marketplaces';
import { samplePicture } from '@rummage/sample-market';

const OK = 200;
const SAMPLE = '/sample/pictures/';

/**
 * Limit for all pictures of a listing: others wait. Two come in time also where robots.txt asks for ten
 * seconds in between.
 */
const MAX_MS = 15_000;

/**
 * The signatures of a listing's first pictures, without those that cannot be read in time. One after the other, because a host is
 * asked once a second anyway; what was fetched is forgotten as soon as it is decoded.
 * @param maxMs for all of them together
 */
export async function readListingPictures(
  images: readonly string[],
  fetcher: ShopFetcher,
  signal: AbortSignal,
  maxMs = MAX_MS,
): Promise<PictureSignature[]> {
  const pictures: PictureSignature[] = [];
  const tooLate = AbortSignal.timeout(maxMs);
  const inTime = AbortSignal.any([signal, tooLate]);
  for (const address of images.slice(0, MAX_PICTURES)) {
    if (tooLate.aborted) break;
    try {
      pictures.push(await readPicture(await bytesOf(address, fetcher, inTime)));
    } catch (error) {
      signal.throwIfAborted();
      const isItsFault =
        tooLate.aborted ||
        error instanceof PictureUnreadable ||
        error instanceof ShopRefused ||
        error instanceof ShopUnavailable;
      if (!isItsFault) throw error;
    }
  }
  return pictures;
}

async function bytesOf(address: string, fetcher: ShopFetcher, signal: AbortSignal): Promise<Uint8Array> {
  // The sample market's pictures are files of the product.
  if (address.startsWith('/')) {
    const path = address.startsWith(SAMPLE) ? samplePicture(address.slice(SAMPLE.length)) : undefined;
    if (path === undefined) throw new PictureUnreadable('There is no such picture.');
    return readFile(path);
  }
  const answer = await fetcher.fetch(smallPicture(address), {
    signal,
    accept: 'image/webp,image/jpeg,image/png,image/*;q=0.5',
    maxBytes: MAX_PICTURE_BYTES,
  });
  if (answer.status !== OK) throw new PictureUnreadable(`The server answered with ${answer.status}.`);
  return answer.body;
}
