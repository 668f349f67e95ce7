import { cut } from './cut.ts';
import type { Listing, Marketplace } from './marketplace.ts';
import { isPictureAddress } from './picture-address.ts';

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 20_000;

/**
 * A marketplace whose listings are fit to be kept and shown: strangers write them, so texts have an end and pictures are
 * where people's browsers may go. @param allowPrivate pictures may be on private addresses
 */
export function presentable(marketplace: Marketplace, allowPrivate: boolean): Marketplace {
  return {
    ...marketplace,
    async *search(request, options) {
      for await (const page of marketplace.search(request, options))
        yield {
          ...page,
          listings: page.listings.map((listing) => presentableListing(listing, allowPrivate)),
        };
    },
  };
}

function presentableListing(listing: Listing, allowPrivate: boolean): Listing {
  return {
    ...listing,
    title: cut(listing.title, MAX_TITLE),
    description: listing.description && cut(listing.description, MAX_DESCRIPTION),
    conditionText: listing.conditionText && cut(listing.conditionText, MAX_TITLE),
    // Made of the title, so it may be as long as that was.
    thingMark: listing.thingMark && cut(listing.thingMark, 2 * MAX_TITLE),
    images: listing.images.filter((address) => isPictureAddress(address, allowPrivate)),
  };
}
