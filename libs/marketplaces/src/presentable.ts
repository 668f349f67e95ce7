import { visible } from '@rummage/vocabulary';
import { networkOfHost } from './kit/outbound/outbound-url.ts';
import { cut, isOwnPath, shownUrl, storable } from './kit/texts.ts';
import { type Listing, type Marketplace, RequestRejected, type Sighting } from './marketplace.ts';
import { isSane, presentableShipping } from './reading/shipping.ts';
import { sizeInTitle } from './reading/sizes.ts';

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 20_000;
/** The empty Braille cell counts as a symbol, and nobody sees it. */
const TITLE = /(?!\u2800)[\p{L}\p{N}\p{S}]/u;
const MAX_SIZE = 100;
const MAX_NAME = 200;
const MAX_IMAGES = 24;
const MAX_MATERIALS = 20;
/** A listing's bytes as it is stored. One that is still larger when its parts have been cut is nothing to look at. */
const MAX_BYTES = 64 * 1024;

/**
 * A marketplace whose answers are safe to store and show: strangers write them, so characters that no database stores are
 * removed, long texts and lists are cut and pictures on unsafe addresses are dropped. A listing that cannot be shown counts as
 * an oddity. @param allowPrivate pictures may be on private addresses
 */
export function presentable(marketplace: Marketplace, allowPrivate: boolean): Marketplace {
  return {
    ...marketplace,
    async *search(request, options) {
      try {
        for await (const page of marketplace.search(request, options)) {
          const { listings: given, oddities, ...rest } = storable(page);
          const listings = given.flatMap((listing) => presentableListing(listing, allowPrivate) ?? []);
          yield { ...rest, listings, oddities: oddities + given.length - listings.length };
        }
      } catch (error) {
        throw withStorableReason(error);
      }
    },
    ...(marketplace.look && {
      look: async (externalId, options) => {
        return presentableSighting(storable(await marketplace.look?.(externalId, options)));
      },
    }),
  };
}

/** The same with amounts that can be stored. */
function presentableSighting(seen: Sighting | undefined): Sighting | undefined {
  if (seen?.state !== 'offered') return seen;
  const { shipping, importCharges, ...rest } = seen;
  return {
    ...rest,
    ...(shipping && { shipping: presentableShipping(shipping) }),
    ...(importCharges && isSane(importCharges) && { importCharges }),
  };
}

/** The reason is stored, and may quote the marketplace. */
function withStorableReason(error: unknown): unknown {
  return error instanceof RequestRejected
    ? new RequestRejected(error.marketplace, storable(error.message))
    : error;
}

/**
 * The same listing with texts and lists of bounded length and pictures on safe addresses; undefined where its own address
 * may not be shown, where its title shows no letter, number or symbol, or where it is too large.
 */
export function presentableListing<Shown extends Listing>(
  listing: Shown,
  allowPrivate: boolean,
): Shown | undefined {
  const title = shownText(listing.title, MAX_TITLE);
  if (!TITLE.test(title) || (!isOwnPath(listing.url) && !shownUrl(listing.url))) return undefined;
  const shown: Shown = {
    ...listing,
    title,
    description: listing.description && shownText(listing.description, MAX_DESCRIPTION),
    conditionText: listing.conditionText && shownText(listing.conditionText, MAX_TITLE),
    brand: listing.brand && shownText(listing.brand, MAX_NAME),
    size: shownText(listing.size ?? sizeInTitle(listing.title) ?? '', MAX_SIZE) || null,
    thingMark: listing.thingMark && cut(listing.thingMark, MAX_TITLE),
    seller: listing.seller && shownText(listing.seller, MAX_NAME),
    materials: listing.materials.slice(0, MAX_MATERIALS).map((material) => shownText(material, MAX_NAME)),
    ...(listing.shipping && { shipping: presentableShipping(listing.shipping) }),
    images: listing.images.filter((address) => isPictureAddress(address, allowPrivate)).slice(0, MAX_IMAGES),
  };
  return Buffer.byteLength(JSON.stringify(shown)) <= MAX_BYTES ? shown : undefined;
}

function shownText(text: string, most: number): string {
  return cut(visible(text), most);
}

/**
 * True if people's browsers may load a picture from this address. An address from a marketplace must not make
 * them call machines of their own network or do without TLS; with `allowPrivate` private addresses are
 * allowed.
 */
export function isPictureAddress(address: string, allowPrivate: boolean): boolean {
  if (isOwnPath(address)) return true;
  // Parsing turns every notation of an IP address (0x7f.1, 2130706433) into the usual one.
  const url = shownUrl(address);
  if (!url) return false;
  return networkOfHost(url.hostname) === 'public' ? url.protocol === 'https:' : allowPrivate;
}
