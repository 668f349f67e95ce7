import type {
  CollectingEvent,
  FeedEvent,
  HealthEvent,
  Item,
  ItemsEvent,
  Matched,
  Query,
  ResetEvent,
  Settings,
} from '@rummage/contract';
import { json } from './server.ts';

interface Served {
  items?: Item[];
  queries?: Query[];
  settings?: Partial<Settings>;
  /** The words that matched each item. */
  matched?: Matched[];
  /** The saved form of the next query. */
  created?: Query;
  /** Answers in its place to a call such as "GET /api/users/1/settings"; undefined where it answers itself. */
  instead?: (call: string) => Promise<Response | undefined> | Response | undefined;
}

interface Events {
  feed: FeedEvent;
  items: ItemsEvent;
  collecting: CollectingEvent;
  health: HealthEvent;
  reset: ResetEvent;
}

interface FeedServer {
  /** The data that it answers with; changes apply to later answers. */
  served: Served & { items: Item[]; queries: Query[] };
  /** The calls it received: "GET /api/users/1/items?limit=120&sort=date_newest". */
  calls: string[];
  /** The settings that were saved, one after the other. */
  saved: unknown[];
  /** Sends an event over the stream that is open. */
  send: <Name extends keyof Events>(event: Name, data: Events[Name]) => void;
}

const SETTINGS: Settings = {
  items_layout: 'gallery',
  default_sort: '',
  items_sort_method: null,
  default_filters: [],
  default_minimum_condition: 'PRE_OWNED',
  default_category: null,
  open_picker: false,
  notify_hour: 18,
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
  notify_kept: false,
  default_notify: 'never',
  second_chance: null,
  seen_through: null,
  sizes: [],
  shoe_sizes: [],
  ring_sizes: [],
  hide_unknown_sizes: false,
  country: null,
  currency: 'USD',
  exchange: null,
};

/** Replaces `fetch`, and only that, by a server with one user's feed. */
export function serveFeed({
  items = [],
  queries = [],
  settings = {},
  matched = [],
  instead,
}: Served): FeedServer {
  const served: FeedServer['served'] = { items, queries, settings, matched, ...(instead && { instead }) };
  const removed: Item[][] = [];
  const saved: unknown[] = [];
  const calls: string[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  const answer = (url: URL, method: string, body: unknown): Response => {
    const path = url.pathname.replace(/^\/api\/users\/\d+\//, '');
    if (path === 'items' && method === 'GET') return itemsAnswer(url);
    if (path === 'items' && method === 'DELETE') {
      const queryId = Number(url.searchParams.get('user_query_id'));
      const deleted = remove(({ query_ids }) => query_ids.includes(queryId));
      return json(200, { deleted, removal: `removal ${queryId}`, kept: 0 });
    }
    if (path === 'items/restore') return json(200, { restored: bringBack() });
    if (/^items\/\d+$/.test(path)) {
      const id = Number(path.slice('items/'.length));
      if (method === 'DELETE') return dismissed(id);
      const one = served.items.find((item) => item.id === id);
      if (one) return json(200, one);
    }
    if (/^items\/\d+\/kept$/.test(path)) return new Response(null, { status: 204 });
    if (path === 'queries' && method === 'POST' && served.created) {
      served.queries = [served.created, ...served.queries];
      return json(201, served.created);
    }
    if (path === 'queries') return json(200, served.queries);
    if (path === 'settings' && method === 'PUT') {
      const change = JSON.parse(String(body)) as Partial<Settings>;
      saved.push(change);
      served.settings = { ...served.settings, ...change };
    }
    if (path === 'settings') return json(200, { ...SETTINGS, ...served.settings });
    if (path.endsWith('/matched')) return json(200, served.matched);
    if (path === 'events') {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }
    return json(404, { detail: 'Not found' });
  };

  const remove = (isMeant: (item: Item) => boolean): number => {
    const taken = served.items.filter(isMeant);
    removed.push(taken);
    served.items = served.items.filter((one) => !isMeant(one));
    return taken.length;
  };

  const dismissed = (id: number): Response => {
    remove((one) => one.id === id);
    return new Response(null, { status: 204 });
  };

  const bringBack = (): number => {
    const back = removed.pop() ?? [];
    served.items = [...served.items, ...back].sort((one, other) => one.id - other.id);
    return back.length;
  };

  const itemsAnswer = ({ searchParams }: URL): Response => {
    const queryId = searchParams.get('query_id');
    const found = served.items.filter(
      ({ query_ids }) => queryId === null || query_ids.includes(Number(queryId)),
    );
    const response = json(200, found);
    response.headers.set('X-Total-Count', String(found.length));
    return response;
  };

  globalThis.fetch = (async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost');
    const method = init?.method ?? 'GET';
    const call = `${method} ${url.pathname}${url.search}`;
    calls.push(call);
    return (await served.instead?.(call)) ?? answer(url, method, init?.body);
  }) as typeof globalThis.fetch;

  return {
    served,
    calls,
    saved,
    send: (event, data) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  };
}
