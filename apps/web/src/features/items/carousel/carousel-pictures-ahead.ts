import type { Item } from '@rummage/contract';
import { useEffect } from 'react';

const ITEMS_AHEAD = 3;

/** The pictures that will probably be shown next: the item's next one, and the first one of each of the next items. */
export function picturesAhead(items: readonly Item[], index: number, imageIndex: number): string[] {
  const following = items.slice(index + 1, index + 1 + ITEMS_AHEAD);
  return [items[index]?.images[imageIndex + 1], ...following.map(({ images: [first] }) => first)].flatMap(
    (image) => (image ? [image.url] : []),
  );
}

/** Makes the browser fetch pictures before they are shown. */
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
