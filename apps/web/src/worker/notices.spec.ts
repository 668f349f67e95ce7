import type { PushMessage } from '@rummage/contract';
import { createNotices } from './notices.ts';

const MESSAGE: PushMessage = {
  id: 'msg_1',
  type: 'items.found',
  title: 'Rummage',
  body: '3 new for “coat”.',
  url: '/items/5',
};
const ADDRESS = 'https://rummage.example/items/5?from=notification';

function start(open: string[] = []) {
  const shown: [string, NotificationOptions][] = [];
  const acts: string[] = [];
  const notices = createNotices({
    origin: 'https://rummage.example',
    showNotification: async (title, options) => void shown.push([title, options]),
    openPages: async () => open.map((url) => ({ url, focus: async () => acts.push(`focus ${url}`) })),
    openPage: async (url) => acts.push(`open ${url}`),
  });
  return { notices, shown, acts };
}

describe('a push message', () => {
  it('is shown with what it says, under its id', async () => {
    const { notices, shown } = start();
    await notices.show(JSON.stringify(MESSAGE));
    expect(shown).toEqual([
      ['Rummage', expect.objectContaining({ body: '3 new for “coat”.', tag: 'msg_1', data: ADDRESS })],
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
    expect(shown[0]?.[1].data).toBe('https://rummage.example');
  });
});

describe('a press on a notice', () => {
  it('opens its page', async () => {
    const { notices, acts } = start(['https://rummage.example/']);
    await notices.open(ADDRESS);
    expect(acts).toEqual([`open ${ADDRESS}`]);
  });

  it('shows its page where that is open', async () => {
    const { notices, acts } = start(['https://rummage.example/', ADDRESS]);
    await notices.open(ADDRESS);
    expect(acts).toEqual([`focus ${ADDRESS}`]);
  });
});
