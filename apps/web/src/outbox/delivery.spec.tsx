import type { Act } from './act.ts';
import { createDelivery } from './delivery.ts';
import type { Outcome } from './send-act.ts';

const SENT: Outcome = { kind: 'sent', isVain: false };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** A queue of this many acts, and a server that answers them in turn. */
function world(count: number, ...answers: Outcome[]) {
  let waiting = Array.from({ length: count }, (_, index) => ({ key: String(index) }) as Act);
  const sent: string[] = [];
  const settled: string[] = [];
  const deliver = createDelivery({
    next: async () => {
      const [act] = waiting;
      return (
        act && {
          act,
          settle: async () => {
            waiting = waiting.filter((other) => other !== act);
          },
        }
      );
    },
    send: async ({ key }) => {
      sent.push(key);
      return answers.shift() ?? SENT;
    },
    onSettled: ({ key }, { kind }) => void settled.push(`${key} ${kind}`),
    now: Date.now,
  });
  return { deliver, sent, settled };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('The delivery', () => {
  it('sends one act after the other, also after a refused one', async () => {
    const { deliver, sent, settled } = world(3, SENT, { kind: 'refused', problem: {} });
    deliver();
    await pass(0);

    expect(sent).toEqual(['0', '1', '2']);
    expect(settled).toEqual(['0 sent', '1 refused', '2 sent']);
  });

  it('sends where the browser refuses locks', async () => {
    const request = () => Promise.reject(new DOMException('Access denied', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const { deliver, sent } = world(1);
    deliver();
    await pass(0);
    Reflect.deleteProperty(navigator, 'locks');

    expect(sent).toEqual(['0']);
  });

  it('retries the first act at growing intervals before it sends the next', async () => {
    const { deliver, sent } = world(2, { kind: 'later' }, { kind: 'later' }, { kind: 'later' });
    deliver();
    await pass(999);
    expect(sent).toEqual(['0']);
    await pass(1);
    expect(sent).toEqual(['0', '0']);
    await pass(1999);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(sent).toHaveLength(3);
    await pass(4000);
    expect(sent).toEqual(['0', '0', '0', '0', '1']);
  });

  it('retries soon again once an act was sent', async () => {
    const { deliver, sent } = world(2, { kind: 'later' }, { kind: 'later' }, SENT, { kind: 'later' });
    deliver();
    await pass(3000);
    expect(sent).toEqual(['0', '0', '0', '1']);
    await pass(1000);
    expect(sent).toEqual(['0', '0', '0', '1', '1']);
  });

  it('waits as long as the server asks for, also when it is called meanwhile', async () => {
    const { deliver, sent } = world(1, { kind: 'later', afterMs: 60_000 });
    deliver();
    await pass(59_000);
    deliver();
    await pass(0);
    expect(sent).toHaveLength(1);
    await pass(1000);
    expect(sent).toHaveLength(2);
  });

  it('tries again at once when it is called', async () => {
    const { deliver, sent } = world(1, { kind: 'later' });
    deliver();
    await pass(0);
    deliver();
    await pass(0);
    expect(sent).toHaveLength(2);
    await pass(60_000);
    expect(sent).toHaveLength(2);
  });
});
