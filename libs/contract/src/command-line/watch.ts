import { setTimeout as wait } from 'node:timers/promises';
import { ItemsEvent } from '../items/events.ts';
import { readAccess } from './access.ts';
import { type Command, Failure, idOf } from './command.ts';
import { bodyOf, connect, type Connection, reach, refusalOf } from './connection.ts';
import { itemLineAt, note, type Print } from './output.ts';

/** Time after which a silent stream is given up: the server says something every 15 seconds. */
const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export const watch: Command = {
  name: 'watch',
  summary:
    'Prints what is found from now on: each item once, until you end it (Ctrl+C), also after interruptions.',
  options: { query: { value: 'ID', help: 'Only what this query finds' } },
  printsJson: true,
  run: async ({ value, print }) => {
    const typed = value('query');
    const queryId = typed === undefined ? undefined : idOf(typed);
    const connection = await connect(readAccess(process.env));
    note(`Watching ${connection.url}. Ctrl+C ends it.`);
    await followForGood(connection, { queryId, print, printed: new Set(), lastId: undefined });
  },
};

interface Watching {
  queryId: number | undefined;
  print: Print;
  /** The ids of what was printed. */
  printed: Set<number>;
  /** Id of the last event that is dealt with: everything behind it comes again with the next stream. */
  lastId: string | undefined;
}

async function followForGood(connection: Connection, watching: Watching): Promise<never> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const before = watching.lastId;
    let retryAfterMs = 0;
    try {
      await follow(connection, watching);
    } catch (error) {
      if (!(error instanceof Failure) || !error.passes) throw error;
      retryAfterMs = error.retryAfterMs ?? 0;
    }
    if (watching.lastId !== before) pauseMs = FIRST_PAUSE_MS;
    await wait(Math.max(pauseMs, retryAfterMs));
  }
}

/** Prints what one stream brings, until it ends. @throws Failure when it cannot be opened, or breaks off */
async function follow(connection: Connection, watching: Watching): Promise<void> {
  const { url, baseHeaders, params } = connection;
  const leaving = new AbortController();
  const silence = setTimeout(() => leaving.abort(), SILENT_MS);
  try {
    const headers = {
      ...baseHeaders,
      ...(watching.lastId !== undefined && { 'Last-Event-ID': watching.lastId }),
    };
    const answer = await reach(url, () =>
      fetch(`${url}/api/users/${params.user_id}/events`, { headers, signal: leaving.signal }),
    );
    if (answer.status !== 200 || !answer.body) throw await refusalFrom(answer);
    const events = readServerEvents(answer.body, () => silence.refresh());
    for (;;) {
      const { value: event, done } = await reach(url, () => events.next());
      if (done) return;
      await take(event, connection, watching);
      watching.lastId = event.id ?? watching.lastId;
    }
  } finally {
    clearTimeout(silence);
    leaving.abort();
  }
}

async function refusalFrom(answer: Response): Promise<Failure> {
  const body: unknown = await answer.json().catch(() => undefined);
  return refusalOf({ status: answer.status, headers: answer.headers, body });
}

async function take(
  event: ServerEvent,
  { url, rummage, params }: Connection,
  watching: Watching,
): Promise<void> {
  if (event.name !== 'items') return;
  const { ids, by_query: byQuery } = ItemsEvent.parse(JSON.parse(event.data));
  const { queryId, printed, print } = watching;
  const asked =
    queryId === undefined ? ids : byQuery.flatMap((one) => (one.query_id === queryId ? one.ids : []));
  for (const id of asked) {
    if (printed.has(id)) continue;
    const answer = await rummage.items.one({ params: { ...params, item_id: id } });
    // It may have been dismissed, or be shown as part of another item, since.
    const item = answer.status === 404 ? undefined : bodyOf(answer, 200);
    // Only now, and not before: what the server refuses for now is asked for again.
    printed.add(id);
    if (item?.id === id && item.dismissed_at === undefined) print(item, itemLineAt(url));
  }
}

/** An event of a stream of server-sent events. */
interface ServerEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** Reads a stream as the HTML standard says, as far as Rummage uses it: one line of data an event. */
async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<ServerEvent, void, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let fields: Record<string, string> = {};
  for await (const chunk of body) {
    onSign();
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const [, name, value = ''] = /^(\w+):? ?(.*?)\r?$/.exec(line) ?? [];
      if (name !== undefined) fields[name] = value;
      else if (/^\r?$/.test(line)) {
        const { id, event = 'message', data } = fields;
        fields = {};
        if (data !== undefined) yield { id, name: event, data };
      }
    }
  }
}
