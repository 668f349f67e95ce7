import type { PushMessage } from '@rummage/contract';
import { createNotices, type NoticeOptions } from './notices.ts';

const MESSAGE: PushMessage = {
  id: 'msg_1',
  type: 'items.found',
  title: 'Rummage',
  body: '3 new for “coat”.',
  url: '/items/5',
};
const ADDRESS = 'https://rummage.example/items/5?from=notification';

function start(open: string[] = [], answer: () => Promise<Response> = async () => new Response('Kept.')) {
  const sent: [unknown, RequestInit | undefined][] = [];
  const shown: [string, NoticeOptions][] = [];
  const acts: string[] = [];
  const notices = createNotices({
    origin: 'https://rummage.example',
    showNotification: async (title, options) => void shown.push([title, options]),
    openPages: async () => open.map((url) => ({ url, focus: async () => acts.push(`focus ${url}`) })),
    openPage: async (url) => acts.push(`open ${url}`),
    fetch: async (url, options) => {
      sent.push([url, options]);
      return answer();
    },
  });
  return { notices, shown, acts, sent };
}

describe('a push message', () => {
  it('is shown with what it says, under its id', async () => {
    const { notices, shown } = start();
    await notices.show(JSON.stringify(MESSAGE));
    expect(shown).toEqual([
      [
        'Rummage',
        expect.objectContaining({
          body: '3 new for “coat”.',
          tag: 'msg_1',
          data: { url: ADDRESS, acts: {} },
        }),
      ],
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', 'hello'],
  ])('is shown also when it has %s', async (_what, text) => {
    const { notices, shown } = start();
    await notices.show(text);
    expect(shown).toEqual([['Rummage', expect.objectContaining({ body: 'Something is new.' })]]);
  });

  it('never leads to another site', async () => {
    const { notices, shown } = start();
    await notices.show(JSON.stringify({ ...MESSAGE, url: 'https://elsewhere.example/' }));
    expect(shown[0]?.[1].data).toEqual({ url: 'https://rummage.example', acts: {} });
  });
});

describe('a press on a notice', () => {
  it('opens its page', async () => {
    const { notices, acts } = start(['https://rummage.example/']);
    await notices.press('', { title: 'Rummage', tag: 'msg_1', data: { url: ADDRESS, acts: {} } });
    expect(acts).toEqual([`open ${ADDRESS}`]);
  });

  it('shows its page where that is open', async () => {
    const { notices, acts } = start(['https://rummage.example/', ADDRESS]);
    await notices.press('', { title: 'Rummage', tag: 'msg_1', data: ADDRESS });
    expect(acts).toEqual([`focus ${ADDRESS}`]);
  });
});

describe('a button of a notice', () => {
  const ACTIONS = [
    { action: 'keep', title: 'Keep', url: '/act/k1' },
    { action: 'dismiss', title: 'Dismiss', url: 'https://elsewhere.example/act/d1' },
  ] as const;

  it('is shown, and leads nowhere but to this server', async () => {
    const { notices, shown } = start();
    await notices.show(JSON.stringify({ ...MESSAGE, actions: ACTIONS }));
    expect(shown[0]?.[1]).toMatchObject({
      actions: [
        { action: 'keep', title: 'Keep' },
        { action: 'dismiss', title: 'Dismiss' },
      ],
      data: { acts: { keep: '/act/k1', dismiss: '/act/d1' } },
    });
  });

  const notice = { title: '$41 in coat', tag: 'msg_1', data: { url: ADDRESS, acts: { keep: '/act/k1' } } };

  it('does what it says by POST, and its answer stands in the place of the notice, without buttons', async () => {
    const { notices, shown, sent, acts } = start();
    await notices.press('keep', notice);
    expect(sent).toEqual([['/act/k1', { method: 'POST', headers: { Accept: 'text/plain' } }]]);
    expect(shown).toEqual([
      [
        '$41 in coat',
        expect.objectContaining({
          body: 'Kept.',
          tag: 'msg_1',
          silent: true,
          data: { url: ADDRESS, acts: {} },
        }),
      ],
    ]);
    expect(acts).toEqual([]);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['another program answers', async () => Response.json({ detail: 'Too many' })],
  ])('says so when %s', async (_what, answer) => {
    const { notices, shown } = start([], answer);
    await notices.press('keep', notice);
    expect(shown[0]?.[1].body).toBe('This could not be sent. Open Rummage.');
  });
});
