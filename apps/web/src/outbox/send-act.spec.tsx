import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, headersOf, json } from '#testing/server.ts';
import type { Removal, SentRemoval } from './act.ts';
import { sendAct } from './send-act.ts';

const coat: SentRemoval = {
  key: 'coat-key',
  userId: 3,
  at: Date.now(),
  kind: 'dismiss',
  itemId: 7,
  title: 'Coat',
};
const cleansing: SentRemoval = {
  key: 'all-key',
  userId: 3,
  at: Date.now() - 5000,
  kind: 'cleanse',
  queryId: 2,
  count: 9,
};

beforeEach(() => saveTokens({ access_token: accessToken({ user_id: 3 }), refresh_token: 'r' }));

describe('sendAct', () => {
  it('dismisses an item under the key of the act', async () => {
    const fetch = answerWith(new Response(null, { status: 204 }));

    expect(await sendAct(coat)).toEqual({ kind: 'sent', isVain: false });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/users/3/items/7');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
    expect(headersOf(fetch, 0)['idempotency-key']).toBe('coat-key');
  });

  it('cleanses a query of the items that it had when the button was pressed', async () => {
    const fetch = answerWith(json(200, { deleted: 9, removal: 'all-key', kept: 0 }));

    expect(await sendAct(cleansing)).toEqual({ kind: 'sent', isVain: false, kept: 0 });
    const asked = new URL(fetch.mock.calls[0]?.[0] ?? '', 'http://here');
    expect(asked.searchParams.get('user_query_id')).toBe('2');
    expect(Number(asked.searchParams.get('age_ms'))).toBeGreaterThanOrEqual(5000);
  });

  it('says no age of a cleansing that is sent at once', async () => {
    const fetch = answerWith(json(200, { deleted: 9, removal: 'all-key', kept: 0 }));
    await sendAct({ ...cleansing, at: Date.now() });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/users/3/items?user_query_id=2');
  });

  it.each([
    ['keep', 'PUT', {}],
    ['let go', 'DELETE', undefined],
    ['note', 'PUT', { note: 'Ask for the sleeves' }],
  ] as const)('sends "%s" as %s of the mark', async (kind, method, body) => {
    const fetch = answerWith(method === 'PUT' ? json(200, {}) : new Response(null, { status: 204 }));
    const said = { key: 'k', userId: 3, at: 1, itemId: 7, title: 'Coat' };
    const act = kind === 'note' ? { ...said, kind, note: 'Ask for the sleeves' } : { ...said, kind };

    expect(await sendAct(act)).toMatchObject({ kind: 'sent' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/users/3/items/7/kept');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method });
    const sent = fetch.mock.calls[0]?.[1]?.body as string | undefined;
    expect(sent && (JSON.parse(sent) as unknown)).toEqual(body);
  });

  it.each<[string, Removal]>([
    ['an item', coat],
    ['a query', cleansing],
  ])('restores %s by the key of its removal', async (_what, removal) => {
    const fetch = answerWith(json(200, { restored: 1 }));

    const undo = { key: 'back', userId: 3, at: 1, kind: 'undo', removal } as const;
    expect(await sendAct(undo)).toEqual({ kind: 'sent', isVain: false });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/users/3/items/restore');
    expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({ removal: removal.key });
  });

  it.each([401, 408, 423, 429, 500, 503])(
    'keeps an act for later when it is answered with %d',
    async (status) => {
      answerWith(json(status, { detail: 'Not now' }));
      expect(await sendAct(coat)).toEqual({ kind: 'later' });
    },
  );

  it('waits as long as the server asks for', async () => {
    answerWith(
      new Response('{}', {
        status: 429,
        headers: { 'retry-after': '7', 'content-type': 'application/json' },
      }),
    );
    expect(await sendAct(coat)).toEqual({ kind: 'later', afterMs: 7000 });
  });

  it('keeps an act for later when the server does not answer', async () => {
    answerWith(new TypeError('Failed to fetch'));
    expect(await sendAct(coat)).toEqual({ kind: 'later' });
  });

  it.each([400, 403, 404, 422])('gives up an act that is answered with %d, and says why', async (status) => {
    answerWith(json(status, { detail: 'Never' }));
    expect(await sendAct(coat)).toMatchObject({
      kind: 'refused',
      problem: { status, body: { detail: 'Never' } },
    });
  });
});
