import {
  addWaitingCapture,
  removeWaitingCapture,
  waitingCaptures,
} from '#browser/stored/waiting-captures.ts';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, json } from '#testing/server.ts';
import { sendWaitingCaptures } from './send-captures.ts';

const addressOf = (number: number) => `https://www.vinted.com/items/${number}`;
const bodies = (fetch: ReturnType<typeof answerWith>) =>
  fetch.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);

/** Where the storage is full, what waits is in memory, which other specs share. */
afterEach(() => {
  for (const person of [3, 4]) for (const { key } of waitingCaptures(person)) removeWaitingCapture(key);
});

beforeEach(() => {
  saveTokens({ access_token: accessToken({ user_id: 3 }), refresh_token: 'r' });
  for (const number of [1, 2]) addWaitingCapture(3, { url: addressOf(number), keep: true });
});

describe('sendWaitingCaptures', () => {
  it('sends all that wait, once, also where it is called twice', async () => {
    addWaitingCapture(4, { url: addressOf(9) });
    const fetch = answerWith(json(201, {}), json(200, {}));
    const [one, other] = await Promise.all([sendWaitingCaptures(3), sendWaitingCaptures(3)]);
    expect(one).toEqual({ sent: 2, refusals: [] });
    expect(other).toBe(one);
    expect(bodies(fetch)).toEqual([1, 2].map((number) => ({ url: addressOf(number), keep: true })));
    expect(waitingCaptures(3)).toEqual([]);
    expect(waitingCaptures(4)).toHaveLength(1);
  });

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a server that is down', json(503, {})],
    ['a break', json(423, {})],
    ['a session that has ended', json(401, {})],
  ])('keeps all that wait at %s', async (_what, answer) => {
    answerWith(answer, json(200, {}));
    expect(await sendWaitingCaptures(3)).toEqual({ sent: 0, refusals: [] });
    expect(waitingCaptures(3)).toHaveLength(2);
  });

  it('goes on with the next where the feed is full, and keeps what has no room', async () => {
    answerWith(json(409, {}), json(200, {}));
    expect(await sendWaitingCaptures(3)).toEqual({ sent: 1, refusals: [] });
    expect(waitingCaptures(3).map(({ input }) => input.url)).toEqual([addressOf(1)]);
  });

  it.each([400, 403, 413, 422])('says which the server does not take (%i), and goes on', async (status) => {
    answerWith(json(status, { detail: 'The page does not say what it offers.' }), json(201, {}));
    expect(await sendWaitingCaptures(3)).toEqual({
      sent: 1,
      refusals: [`${addressOf(1)} was not taken. The page does not say what it offers.`],
    });
    expect(waitingCaptures(3)).toEqual([]);
  });

  it('says what is refused also without its query', async () => {
    answerWith(json(404, {}), json(404, { detail: 'Not found' }), json(201, {}));
    const refusals = [`${addressOf(1)} was not taken. Not found`];
    expect(await sendWaitingCaptures(3)).toEqual({ sent: 1, refusals });
    expect(waitingCaptures(3)).toEqual([]);
  });

  it('sends a capture without its query where that is deleted', async () => {
    addWaitingCapture(3, { url: addressOf(1), query_id: 7 });
    const fetch = answerWith(json(404, {}), json(201, {}), json(201, {}));
    expect(await sendWaitingCaptures(3)).toEqual({ sent: 2, refusals: [] });
    expect(bodies(fetch)).toEqual([
      { url: addressOf(1), query_id: 7 },
      { url: addressOf(1) },
      { url: addressOf(2), keep: true },
    ]);
  });
});
