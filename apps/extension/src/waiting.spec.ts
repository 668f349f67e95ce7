import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptureInput } from '@rummage/contract';
import type { Account } from './account.ts';
import { keepForLater, sendWaiting } from './waiting.ts';

const FEED_FULL = 'Your feed is full: dismiss something first.';
const page = (site: string): CaptureInput => ({ url: `https://www.${site}.example/1`, keep: true });

/** What the installation answers for a site; without an entry it takes the page. */
let answers: Record<string, [status: number, detail: unknown]> = {};
/** The sites of the pages that it was asked to take. */
let asked: string[] = [];
let server: Server;
let account: Account;

const siteOf = ({ url }: CaptureInput) => new URL(url).hostname.split('.')[1] ?? '';

beforeAll(async () => {
  server = createServer((req, res) => {
    let sent = '';
    req.on('data', (chunk) => (sent += String(chunk)));
    req.on('end', () => {
      const site = siteOf(JSON.parse(sent) as CaptureInput);
      asked.push(site);
      const [status, detail] = answers[site] ?? [201, ''];
      if (status === 0) req.socket.destroy();
      else res.writeHead(status).end(JSON.stringify({ detail }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account = { address, userId: '1', token: 'rmg_1' };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

let stored: Record<string, unknown>;

/** The storage of the browser, of which there is none here. */
beforeEach(() => {
  [answers, asked, stored] = [{}, [], {}];
  const local = {
    get: (key: string) => Promise.resolve({ [key]: stored[key] }),
    set: (items: object) => Promise.resolve(void Object.assign(stored, items)),
  };
  Object.assign(globalThis, { chrome: { storage: { local } } });
});

async function keep(...sites: string[]): Promise<void> {
  for (const site of sites) await keepForLater(account, page(site));
}
const waiting = () => (Object.values(stored).flat() as CaptureInput[]).map(siteOf);

describe('what waits', () => {
  it('is sent in its order', async () => {
    await keep('one', 'two', 'one');
    expect(await sendWaiting(account)).toEqual({ refusals: [], isAllSent: true });
    expect([asked, waiting()]).toEqual([['two', 'one'], []]);
  });

  it.each([400, 403, 404, 413, 422])('is not sent again once it was answered with %d', async (status) => {
    answers = { two: [status, [{ msg: 'Say what it is.' }]] };
    await keep('one', 'two', 'three');
    expect(await sendWaiting(account)).toEqual({
      refusals: ['two.example was not taken. Say what it is.'],
      isAllSent: false,
    });
    expect([asked, waiting()]).toEqual([['one', 'two', 'three'], []]);
    expect(await sendWaiting(account)).toEqual({ refusals: [], isAllSent: true });
  });

  it('goes on waiting while the feed is full, and stops none behind it', async () => {
    answers = { one: [409, FEED_FULL], three: [409, FEED_FULL] };
    await keep('one', 'two', 'three', 'four');
    expect(await sendWaiting(account)).toEqual({ refusals: [FEED_FULL], isAllSent: false });
    expect([asked, waiting()]).toEqual([
      ['one', 'two', 'three', 'four'],
      ['one', 'three'],
    ]);
    answers = {};
    expect(await sendWaiting(account)).toEqual({ refusals: [], isAllSent: true });
    expect(waiting()).toEqual([]);
  });

  it.each([401, 423, 429, 500, 503, 0])('waits with all behind it after the answer %d', async (status) => {
    answers = { two: [status, 'Not now'] };
    await keep('one', 'two', 'three');
    expect(await sendWaiting(account)).toEqual({ refusals: [], isAllSent: false });
    expect([asked, waiting()]).toEqual([
      ['one', 'two'],
      ['two', 'three'],
    ]);
  });
});
