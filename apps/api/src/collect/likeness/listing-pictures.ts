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
 * The signatures of a listing's first pictures, without those that cannot be read. One after the other, because a host is
 * asked once a second anyway; what was fetched is forgotten as soon as it is decoded.
 */
export async function readListingPictures(
  images: readonly string[],
  fetcher: ShopFetcher,
  signal: AbortSignal,
): Promise<PictureSignature[]> {
  const pictures: PictureSignature[] = [];
  for (const address of images.slice(0, MAX_PICTURES)) {
    try {
      pictures.push(await readPicture(await bytesOf(address, fetcher, signal)));
    } catch (error) {
      signal.throwIfAborted();
      const isItsFault =
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
