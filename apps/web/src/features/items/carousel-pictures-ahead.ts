import type { Item } from '@rummage/contract';
import { useEffect } from 'react';

const ITEMS_AHEAD = 3;

/** Pictures that will be asked for next: the item's following one, and the first of each of the items that follow. */
export function picturesAhead(items: readonly Item[], index: number, imageIndex: number): string[] {
  const following = items.slice(index + 1, index + 1 + ITEMS_AHEAD);
  return [items[index]?.images[imageIndex + 1], ...following.map(({ images: [first] }) => first)].flatMap(
    (image) => (image ? [image.url] : []),
  );
}

/** Has the browser fetch pictures before they are shown. */
export function usePicturesAhead(urls: readonly string[]): void {
  const list = urls.join('\n');
  useEffect(() => {
    for (const url of list.split('\n').filter(Boolean)) {
      const image = new Image();
      image.decoding = 'async';
      image.src = url;
    }
  }, [list]);
}
