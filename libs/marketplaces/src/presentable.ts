import { cut } from './kit/cut.ts';
import { sizeInTitle } from './kit/size.ts';
import { storable } from './kit/storable.ts';
import { type Listing, type Marketplace, RequestRejected } from './marketplace.ts';
import { isPictureAddress } from './picture-address.ts';

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 20_000;
const MAX_SIZE = 100;

/**
 * A marketplace whose answers are safe to store and show: strangers write them, so characters that no database stores are
 * removed, long texts are cut and pictures on unsafe addresses are dropped. @param allowPrivate pictures may be on
 * private addresses
 */
export function presentable(marketplace: Marketplace, allowPrivate: boolean): Marketplace {
  return {
    ...marketplace,
    async *search(request, options) {
      try {
        for await (const page of marketplace.search(request, options)) {
          const { listings, ...rest } = storable(page);
          yield {
            ...rest,
            listings: listings.map((listing) => presentableListing(listing, allowPrivate)),
          };
        }
      } catch (error) {
        throw withStorableReason(error);
      }
    },
    ...(marketplace.look && {
      look: async (externalId, options) => storable(await marketplace.look?.(externalId, options)),
    }),
  };
}

/** The reason is stored, and may quote the marketplace. */
function withStorableReason(error: unknown): unknown {
  return error instanceof RequestRejected
    ? new RequestRejected(error.marketplace, storable(error.message))
    : error;
}

/** The same listing with texts of bounded length and pictures on safe addresses. */
export function presentableListing<Shown extends Listing>(listing: Shown, allowPrivate: boolean): Shown {
  return {
    ...listing,
    title: cut(listing.title, MAX_TITLE),
    description: listing.description && cut(listing.description, MAX_DESCRIPTION),
    conditionText: listing.conditionText && cut(listing.conditionText, MAX_TITLE),
    size: cut(listing.size ?? sizeInTitle(listing.title) ?? '', MAX_SIZE) || null,
    thingMark: listing.thingMark && cut(listing.thingMark, MAX_TITLE),
    images: listing.images.filter((address) => isPictureAddress(address, allowPrivate)),
  };
}
