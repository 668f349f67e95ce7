import type { Message, NotifiedItem } from '@rummage/contract';
import type { NotifiedEvent } from '@rummage/vocabulary';

/** What a mail shows of each query. */
const MOST_OF_QUERY = 4;
/** What it shows of each event of what is kept. */
const MOST_KEPT = 20;

/** Items that belong together in a mail. */
export interface Section {
  event: NotifiedEvent;
  title: string;
  /** How many there are; `items` has the first of them. */
  total: number;
  items: readonly NotifiedItem[];
}

const TITLES: Record<Exclude<NotifiedEvent, 'found'>, string> = {
  price_dropped: 'Fell in price',
  ending: 'Ends within the hour',
  ended: 'Gone',
};

/** What a mail says, in its order: what is known already comes before what is new. */
export function sectionsOf({ data: { items } }: Message): Section[] {
  const kept = (['price_dropped', 'ending', 'ended'] as const).map((event) =>
    section(
      event,
      TITLES[event],
      items.filter((item) => item.event === event),
      MOST_KEPT,
    ),
  );
  const found = items.filter(({ event }) => event === 'found');
  const queries = [...new Set(found.map(({ query_text }) => query_text))];
  const ofQueries = queries.map((text) =>
    section(
      'found',
      text ?? 'New',
      found.filter(({ query_text }) => query_text === text),
      MOST_OF_QUERY,
    ),
  );
  return [...kept, ...ofQueries].filter(({ total }) => total > 0);
}

function section(event: NotifiedEvent, title: string, items: readonly NotifiedItem[], most: number): Section {
  return { event, title, total: items.length, items: items.slice(0, most) };
}
