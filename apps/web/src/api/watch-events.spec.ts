import { watchEvents } from './watch-events.ts';

/** Answers each request with the next entry: a stream of these texts, or a status. */
async function watch(answers: (string[] | number)[], count: number) {
  const events: [string, unknown][] = [];
  const live: boolean[] = [];
  const opened: Record<string, string>[] = [];
  const leaving = new AbortController();
  const watching = watchEvents({
    open: async (headers) => {
      const answer = answers[opened.length] ?? 500;
      opened.push(headers);
      return typeof answer === 'number'
        ? new Response(null, { status: answer })
        : new Response(streamOf(answer));
    },
    lastId: undefined,
    onEvent: (name, data) => {
      events.push([name, data]);
      if (events.length === count) leaving.abort();
    },
    onLive: (isLive) => live.push(isLive),
    signal: leaving.signal,
  });
  await jest.advanceTimersByTimeAsync(10_000);
  await watching;
  return { events, live, opened };
}

function streamOf(texts: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(encoder.encode(text));
      controller.close();
    },
  });
}

const event = (id: number, name: string, data: unknown) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

// Streams advance by microtasks.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('watchEvents', () => {
  it('reports events that arrive in pieces, and ignores keep-alive comments', async () => {
    const text = `: still here\n\n${event(1, 'items', { count: 2, ids: [1, 2] })}${event(1, 'health', 'ok')}`;

    const { events } = await watch([[...text]], 2);

    expect(events).toEqual([
      ['items', { count: 2, ids: [1, 2] }],
      ['health', 'ok'],
    ]);
  });

  it('reopens an ended stream after the last event, and does not report a failure', async () => {
    const { events, live, opened } = await watch([[event(7, 'items', 1)], [event(9, 'items', 2)]], 2);

    expect(opened).toEqual([{}, { 'last-event-id': '7' }]);
    expect(events).toEqual([
      ['items', 1],
      ['items', 2],
    ]);
    expect(live).toEqual([true, true, false]);
  });

  it('waits before it opens a stream again that ended without an event', async () => {
    const { live, opened } = await watch([[], [], [], [event(1, 'items', 1)]], 1);

    expect(opened).toHaveLength(4);
    expect(live).toEqual([true, false, true, false, true, false, true, false]);
  });

  it('reports that no events come while the server does not answer, and tries again', async () => {
    const { live, opened } = await watch([503, 503, [event(1, 'items', 1)]], 1);

    expect(opened).toHaveLength(3);
    expect(live).toEqual([false, false, true, false]);
  });
});
