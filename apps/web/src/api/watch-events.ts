import { createParser } from 'eventsource-parser';
import { retryDelay } from '#browser/answers.ts';

/** The server sends something every 15 s; after this long without, the connection is dead. */
const SILENCE_MS = 45_000;

interface Watching {
  /** Opens the stream with these headers and the current token. */
  open: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  /** The id of the last event received before; the stream continues after it. */
  lastId: string | undefined;
  onEvent: (name: string, data: unknown, id: string | undefined) => void;
  /** Called with whether events come. */
  onLive: (isLive: boolean) => void;
  signal: AbortSignal;
}

/**
 * Reads server-sent events until the signal fires. A stream that ends, as each does when its token expires, is opened
 * again after the last event; one that cannot be opened, or sends nothing, is tried again at growing intervals.
 */
export async function watchEvents({ open, onEvent, onLive, signal, ...from }: Watching): Promise<void> {
  let { lastId } = from;
  let failures = 0;
  while (!signal.aborted) {
    const leaving = new AbortController();
    const stop = () => leaving.abort();
    signal.addEventListener('abort', stop, { once: true });
    let hasSpoken = false;
    let hasBroken = false;
    try {
      const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
      const answer = await open(headers, leaving.signal);
      if (answer.status !== 200 || !answer.body)
        throw new Error(`Events were answered with ${answer.status}`);
      onLive(true);
      const parser = createParser({
        onEvent: ({ id, event, data }) => {
          lastId = id ?? lastId;
          onEvent(event ?? 'message', JSON.parse(data), lastId);
        },
      });
      const hear = (text: string) => {
        hasSpoken = true;
        parser.feed(text);
      };
      await readText(answer.body, hear, stop);
    } catch {
      // Every failure is handled alike: try again.
      hasBroken = true;
    }
    failures = (hasSpoken ? 0 : failures) + (hasBroken || !hasSpoken ? 1 : 0);
    signal.removeEventListener('abort', stop);
    stop();
    if (signal.aborted) break;
    if (failures > 0) onLive(false);
    await wait(failures === 0 ? 0 : retryDelay(failures - 1), signal);
  }
  onLive(false);
}

async function readText(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
  onSilence: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const timer = setTimeout(onSilence, SILENCE_MS);
    const { value, done } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    onText(decoder.decode(value, { stream: true }));
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
