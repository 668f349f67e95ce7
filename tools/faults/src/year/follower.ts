import type { Item } from '@rummage/contract';
import type { Person } from '../world/person.ts';

/** What a program knows of an item. */
interface Known {
  isKept: boolean;
  note: string | null;
}

export type Follower = ReturnType<typeof createFollower>;

/** A program that reads a feed once, and from then on only what has changed in it. */
export function createFollower({ call, own }: Person) {
  const items = new Map<number, Known>();
  let mark: string | undefined;

  async function readAll(): Promise<void> {
    const all = await call<Item[]>('get', own('items?limit=1000'));
    // During a break, nothing can be read.
    if (all?.status !== 200) return;
    items.clear();
    for (const item of all.body) items.set(item.id, knownOf(item));
    mark = all.headers['x-feed-mark'];
  }

  return {
    items,

    /** Reads what has changed. */
    async follow(): Promise<void> {
      if (mark === undefined) return readAll();
      const changed = await call<Item[]>('get', own(`items?since=${mark}`));
      if (changed?.status === 410) return readAll();
      if (changed?.status !== 200) return;
      for (const item of changed.body)
        if (item.dismissed_at || item.merged_into) items.delete(item.id);
        else items.set(item.id, knownOf(item));
      mark = changed.headers['x-feed-mark'];
    },
  };
}

function knownOf({ kept_at, note }: Item): Known {
  return { isKept: kept_at !== null, note: note ?? null };
}
