import { isHttp } from '../kit/fields.ts';

/** The picture addresses of a listing, as an answer groups them. */
interface PictureAddresses {
  /** The first is the large main picture, whatever its name says. */
  thumbnailImages: readonly string[];
  /** The main picture, small. */
  image: string | undefined;
  /** The other views, small. */
  additionalImages: readonly string[];
}

/** The largest picture of each view, the main one first; only http(s), each view once. */
export function pictures({ thumbnailImages, image, additionalImages }: PictureAddresses): string[] {
  const byView = new Map<string, string>();
  for (const address of [thumbnailImages[0] ?? image, ...additionalImages]) {
    if (address === undefined || !isHttp(address)) continue;
    const large = enlarged(address);
    const view = large.replace(/\/s-l\d+\.\w+$/, '');
    if (!byView.has(view)) byView.set(view, large);
  }
  return [...byView.values()];
}

/**
 * eBay's picture host serves every view in many sizes, the size being part of the name; the largest is 1600 pixels.
 * This is undocumented but widely used; answers give the additional views at 225 pixels only.
 */
function enlarged(address: string): string {
  const { hostname } = new URL(address);
  if (hostname !== 'ebayimg.com' && !hostname.endsWith('.ebayimg.com')) return address;
  return address.replace('/thumbs/images/', '/images/').replace(/\/s-l\d+(\.\w+)$/, '/s-l1600$1');
}
