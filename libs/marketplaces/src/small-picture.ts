import { parsedUrl } from './kit/texts.ts';

/** Wide enough for everything that pictures are compared by. */
const WIDTH = 240;

/**
 * The address of a smaller copy of a picture, where the server's own addresses say how to get one; else the same address.
 * Small means at least about 200 pixels wide, and never cut.
 */
export function smallPicture(address: string): string {
  const url = parsedUrl(address);
  if (!url) return address;
  const { hostname, pathname } = url;
  // i.ebayimg.com/images/g/…/s-l1600.jpg
  if (hostname === 'i.ebayimg.com') url.pathname = pathname.replace(/\/s-l\d+(?=\.\w+$)/, '/s-l225');
  // A shop at Shopify has its pictures there, or under its own name.
  else if (hostname === 'cdn.shopify.com' || pathname.startsWith('/cdn/shop/'))
    url.searchParams.set('width', String(WIDTH));
  else return address;
  return url.href;
}
