import { readWords } from '@rummage/matching';
import type { Rule, SeenItem, Thing } from './evidence.ts';
import { addTo, type Counts, logOdds, SURE } from './statistics.ts';

/** A thing whose title is read. */
export interface Read<Item = Thing> {
  item: Item;
  /** In the order of the words; empty in scripts without word breaks, where nobody knows where a word ends. */
  stems: readonly string[];
  /** Stems of neighbours that may be one word: "t-shirt". */
  joined: readonly string[];
}

/** What stands between two spaces of a title. */
type Part = Omit<Read, 'item'> & { texts: readonly string[]; count: number };

/** Reads titles. They have most words in common, and each is looked at once. */
export function createReader() {
  const parts = new Map<string, Part>();

  function readPart(text: string): Part {
    const words = readWords(text, { joinAll: true });
    const part = {
      texts: words.map((word) => word.text),
      stems: words.map(({ stem, unbroken }) => (unbroken ? '' : stem)),
      joined: words.flatMap(({ joined = [] }) => joined),
      count: 0,
    };
    parts.set(text, part);
    return part;
  }

  function read<Item extends Pick<Thing, 'title'>>(item: Item): Read<Item> {
    const [stems, joined]: [string[], string[]] = [[], []];
    for (const text of item.title.split(' ')) {
      const part = parts.get(text) ?? readPart(text);
      part.count += 1;
      for (const stem of part.stems) stems.push(stem);
      for (const stem of part.joined) joined.push(stem);
    }
    return { item, stems, joined };
  }

  /** Each stem as it is written most. */
  function usualTexts(): Map<string, string> {
    const seldomFirst = [...parts.values()].sort((one, other) => one.count - other.count);
    return new Map(seldomFirst.flatMap(({ stems, texts }) => stems.map((stem, n) => [stem, texts[n] ?? ''])));
  }

  return { read, usualTexts };
}

/** What has a stem in its title. */
export type Having<Item> = Counts & { things: Read<Item>[] };

/** Finds the titles that have each stem. */
export function findStems<Item extends Pick<SeenItem, 'outcome'>>(
  things: readonly Read<Item>[],
): Map<string, Having<Item>> {
  const found = new Map<string, Having<Item>>();
  for (const thing of things)
    for (const stem of thing.stems) {
      let having = found.get(stem);
      if (!having) found.set(stem, (having = { dismissed: 0, spared: 0, things: [] }));
      if (having.things.at(-1) === thing) continue;
      having.things.push(thing);
      addTo(having, thing.item);
    }
  return found;
}

/** The seen items of a query. */
export interface Course {
  seen: readonly Read<SeenItem>[];
  all: Counts;
  usualTexts: ReadonlyMap<string, string>;
}

/** A rule that is not proved yet. */
export interface Lead extends Pick<Rule, 'key' | 'kind' | 'value' | 'limits'> {
  /** Of all listings, those that it would hide at most: what is known before any is seen. */
  share?: number;
  /** Whether it hides something, by its title or its facts. */
  hides: (thing: Read) => boolean;
}

/** A feature that is tested, and the rule that it leads to. */
export interface Tested {
  z: number;
  lead: () => Lead | undefined;
}

/**
 * Tests a feature. One that too few have for any outcome to prove anything is not tested, so that it takes nothing from
 * the others (Tarone 1990).
 */
export function test(having: Counts, { all }: Course, lead: Tested['lead'], share = 0): Tested[] {
  const best = { dismissed: Math.min(having.dismissed + having.spared, all.dismissed), spared: 0 };
  if (logOdds(best, all, share) < SURE) return [];
  return [{ z: logOdds(having, all, share), lead }];
}
