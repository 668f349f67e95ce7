import type { Message, NotifiedItem } from '@rummage/contract';
import type { NotifiedEvent } from '@rummage/vocabulary';
import type { Outgoing } from '../channels/sender.ts';
import { summaryOf } from '../summary.ts';

/** Most items a mail shows of each query. */
const MOST_OF_QUERY = 4;
/** Most items it shows of each event of what is kept. */
const MOST_KEPT = 20;

/** Items that belong together in a mail. */
export interface Section {
  event: NotifiedEvent;
  title: string;
  /** Number of all of them; `items` has the first. */
  total: number;
  items: readonly NotifiedItem[];
}

const TITLES: Record<Exclude<NotifiedEvent, 'found'>, string> = {
  price_dropped: 'Fell in price',
  ending: 'Ends within the hour',
  ended: 'Gone',
};

/** The sections of a mail, in its order: what is known already comes before what is new. */
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

/** The texts of a mail, for each of its parts. */
export interface MailContent {
  /** The whole in a line. */
  summary: string;
  sections: readonly Section[];
  /** Number of things it is about. */
  total: number;
  /** Number of things it does not show in any section. */
  more: number;
  links: { home: string; off: string };
}

/** The same news without the words and addresses of strangers, which may be why a filter refuses a mail. */
export function withoutTitles({ id, message }: Outgoing): Outgoing {
  const items = message.data.items.map((item) => ({
    ...item,
    title: 'An item',
    source: undefined,
    image: null,
    url: '/',
  }));
  const neutral = { ...message, data: { ...message.data, items } };
  return { id, message: neutral, summary: summaryOf(neutral) };
}
