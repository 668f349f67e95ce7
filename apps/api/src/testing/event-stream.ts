import { createServer } from 'node:http';
import type { Express } from 'express';
import { closeNow, listen } from './outside/listen.ts';
import type { Person } from './people.ts';

interface SentEvent {
  id: string;
  event: string;
  data: unknown;
}

export interface EventStream {
  status: number;
  headers: Headers;
  /** The next event of that name; those before it are skipped. Undefined when the stream ends first. */
  next: (event: string) => Promise<SentEvent | undefined>;
  /** The next event, whatever its name. */
  any: () => Promise<SentEvent | undefined>;
  close: () => Promise<void>;
}

/** Opens the events of a person as a browser would, over a real connection. */
export async function openEvents(app: Express, person: Person, lastEventId?: string): Promise<EventStream> {
  const server = createServer(app);
  const port = await listen(server);
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/${person.id}/events`, {
    headers: { ...person.auth, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  const events = readEvents(answer);
  return {
    status: answer.status,
    headers: answer.headers,
    async next(name) {
      for (;;) {
        const { value, done } = await events.next();
        if (done) return undefined;
        if (value.event === name) return value;
      }
    },
    any: async () => (await events.next()).value,
    async close() {
      leaving.abort();
      await closeNow(server);
    },
  };
}

async function* readEvents({ body }: Response): AsyncGenerator<SentEvent, undefined, undefined> {
  if (!body) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
      );
      const event = fields.get('event');
      if (event !== undefined)
        yield { id: fields.get('id') ?? '', event, data: JSON.parse(fields.get('data') ?? 'null') };
    }
  }
}
