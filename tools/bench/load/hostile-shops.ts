import { makeGood, startFakeShop } from '@rummage/marketplaces/testing';
import { ask, type Person } from './people.ts';
import { HOSTILE_GOODS, HOSTILE_QUERIES, SHOPS } from './sizes.ts';

/** 24 hostile pictures of each thing, whose header promises more pixels than are in them. */
const PICTURES = 24;
const WIDTH = 5000;

/** Adds shops whose files were made to cost time, and saves queries that look for phrases in them. */
export async function hostileShops(address: string, { id, token }: Person): Promise<void> {
  for (let n = 0; n < HOSTILE_QUERIES; n += 1) {
    const json = { query_text: `a "${'a '.repeat(10)}c${n} b"` };
    await ask(`${address}/api/users/${id}/queries`, 'POST', { json, token });
  }
  for (let n = 0; n < SHOPS; n += 1) {
    const shop = await startFakeShop({ ways: ['shopify'], robots: ROBOTS });
    shop.answerAt('/bomb.png', { type: 'image/png', body: bomb() });
    shop.add(...hostileGoods(`${shop.url}/bomb.png`));
    const json = { url: shop.url, second_hand: true, currency: 'USD' };
    await ask(`${address}/api/shops`, 'POST', { json, token });
  }
  // Its shops answer as long as its process lives.
  await new Promise(() => undefined);
}

/** Has as many names above as many rules as may be read. */
const ROBOTS = `${Array.from({ length: 5000 }, (_, n) => `User-agent: b${n}\n`).join('')}User-agent: *\n${'Disallow: /x\n'.repeat(1999)}`;

/** Each text begins each of the phrases thousands of times, and has all of their words. Pairs of titles ask for pictures. */
function hostileGoods(picture: string) {
  const words = Array.from({ length: HOSTILE_QUERIES }, (_, n) => `c${n}`).join(' ');
  const description = `b ${words} ${'a '.repeat((9900 - words.length) / 2)}`;
  const pictures = Array.from({ length: PICTURES }, (_, n) => `${picture}?n=${n}`);
  return Array.from({ length: HOSTILE_GOODS }, (_, n) =>
    makeGood({ id: 100 + n, title: `a camel wool overcoat ${n >> 1}`, description, pictures }),
  );
}

/** The start of a PNG of 25 million pixels, without any of them. */
function bomb(): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(WIDTH, 16);
  header.writeUInt32BE(WIDTH, 20);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}
