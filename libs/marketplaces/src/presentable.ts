import { cut } from './kit/cut.ts';
import type { Listing, Marketplace } from './marketplace.ts';
import { isPictureAddress } from './picture-address.ts';

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 20_000;

/**
 * A marketplace whose listings are safe to store and show: strangers write them, so long texts are cut and pictures on
 * unsafe addresses are dropped. @param allowPrivate pictures may be on private addresses
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
    // It is made from the title, so it may be as long.
    thingMark: listing.thingMark && cut(listing.thingMark, 2 * MAX_TITLE),
    images: listing.images.filter((address) => isPictureAddress(address, allowPrivate)),
  };
}
