import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { listenToEvents } from './events.ts';

/** A server that streams: each entry is a connection over which the test sends. */
function serve() {
  const opened: { headers: Record<string, string>; say: (text: string) => void; isOpen: () => boolean }[] =
    [];
  globalThis.fetch = jest.fn(async (_input: unknown, init?: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => void (controller = given) });
    init?.signal?.addEventListener('abort', () => controller?.error(new Error('given up')));
    opened.push({
      headers: { ...(init?.headers as Record<string, string>) },
      say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      isOpen: () => init?.signal?.aborted === false,
    });
    return new Response(body);
  });
  return opened;
}

function show(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Resolves when everything on its way in this process has arrived. */
const delivered = () => new Promise((resolve) => setTimeout(resolve));
const collecting = (id: number) => `id: ${id}\nevent: collecting\ndata: {"searches":[]}\n\n`;

let userId: number;

beforeEach(() => {
  userId = signInAsSomebodyNew();
});
afterEach(() => show('visible'));

describe('listenToEvents', () => {
  it('opens one stream for all listeners, and closes it when the last one stops', async () => {
    const opened = serve();
    const [one, other] = [jest.fn(), jest.fn()];
    const stops = [one, other].map((onCollecting) => listenToEvents(userId, { onCollecting }));
    await delivered();
    opened[0]?.say(collecting(1));
    await delivered();

    expect(opened).toHaveLength(1);
    expect(opened[0]?.headers['authorization']).toMatch(/^Bearer head\./);
    expect(one).toHaveBeenCalledWith({ searches: [] });
    expect(other).toHaveBeenCalledTimes(1);
    stops[0]?.();
    expect(opened[0]?.isOpen()).toBe(true);
    stops[1]?.();
    expect(opened[0]?.isOpen()).toBe(false);
  });

  it('continues after the last event when somebody listens again', async () => {
    const opened = serve();
    const stop = listenToEvents(userId, {});
    await delivered();
    opened[0]?.say(collecting(7));
    await delivered();
    stop();

    const stopAgain = listenToEvents(userId, {});
    await delivered();

    expect(opened.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '7']);
    stopAgain();
  });

  it('closes the stream while the page is hidden, and does not report that as a failure', async () => {
    const opened = serve();
    const onLive = jest.fn();
    const stop = listenToEvents(userId, { onLive });
    await delivered();

    show('hidden');
    await delivered();
    expect(opened[0]?.isOpen()).toBe(false);
    expect(onLive.mock.calls).toEqual([[true]]);

    show('visible');
    await delivered();
    expect(opened[1]?.isOpen()).toBe(true);
    expect(onLive.mock.calls).toEqual([[true], [true]]);
    stop();
  });

  it('ignores events that it does not know', async () => {
    const opened = serve();
    const onHealth = jest.fn();
    const stop = listenToEvents(userId, { onHealth });
    await delivered();
    opened[0]?.say(`id: 1\nevent: weather\ndata: 1\n\nid: 1\nevent: health\ndata: {"queries":[]}\n\n`);
    await delivered();

    expect(onHealth.mock.calls).toEqual([[{ queries: [] }]]);
    stop();
  });
});
