import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMs } from '../../testing/processor-ms.ts';
import type { MailListing } from './listings-in-markup.ts';
import { mailReading, type ReadMail } from './read-mail.ts';

const MAILS = join(import.meta.dirname, 'mails');

/** Title, price (in cents, with its currency), first picture and address of a listing. */
type Row = [title: string, price: [number, string] | null, picture: string | null, url: string];

const RIGHT = JSON.parse(readFileSync(join(MAILS, 'right.json'), 'utf8')) as Record<string, Row[]>;
const SENDERS = ['ebay', 'etsy', 'vinted', 'catawiki', 'depop'];
const PARTS = ['title', 'price', 'picture', 'address'] as const;
const ENOUGH = 0.8;

const read = async (raw: string | Buffer): Promise<ReadMail> => mailReading.run(Buffer.from(raw));

function rowOf({ title, price, images, url }: MailListing): Row {
  return [title, price && [price.cents, price.currency], images[0] ?? null, url];
}

/** A mail of one part. */
function mail(body: string, { type = 'text/html; charset=utf-8', more = '' } = {}): string {
  return `Message-ID: <1@shop.example>\r\nSubject: New\r\n${more}Content-Type: ${type}\r\n\r\n${body}`;
}

const CARD = (
  price: string,
  { url = 'https://www.shop.example/items/4402118', title = 'Trench coat' } = {},
) =>
  `<table><tr><td><a href="${url}"><img src="https://img.example/1.jpg" alt=""></a></td>` +
  `<td><a href="${url}">${title}</a><p>${price}</p></td></tr></table>`;

async function pricesOf(html: string): Promise<Row[1][]> {
  return (await read(mail(html))).listings.map((listing) => rowOf(listing)[1]);
}

describe('alert mails', () => {
  it('have a line in the table of what is right, each of them', () => {
    const names = readdirSync(MAILS).flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []));
    expect(names.toSorted()).toEqual(Object.keys(RIGHT).toSorted());
    expect(SENDERS.map((sender) => names.filter((name) => name.startsWith(sender)).length)).toEqual([
      8, 8, 8, 8, 8,
    ]);
  });

  it('are read right in four of five cases for each part, and never with a wrong price', async () => {
    const counts = SENDERS.map((sender) => ({ sender, all: 0, right: PARTS.map(() => 0) }));
    const wrong: unknown[] = [];
    for (const [name, rows] of Object.entries(RIGHT)) {
      const found = (await read(readFileSync(join(MAILS, `${name}.eml`)))).listings.map(rowOf);
      const count = counts.find(({ sender }) => name.startsWith(sender));
      for (const row of rows) {
        const same = found.find(([, , , url]) => url === row[3]);
        if (count) count.all += 1;
        for (const part of PARTS.keys()) {
          const isRight = same !== undefined && JSON.stringify(same[part]) === JSON.stringify(row[part]);
          if (count && isRight) count.right[part] = (count.right[part] ?? 0) + 1;
          if (same?.[1] && part === 1 && !isRight) wrong.push([name, same]);
        }
      }
      wrong.push(...found.filter(([, , , url]) => !rows.some((row) => row[3] === url)));
    }
    const table = counts.map(({ sender, all, right }) => {
      const shares = right.map((some, at) => `${PARTS[at]} ${some}`);
      return `${sender.padEnd(10)} ${String(all).padStart(3)} listings: ${shares.join(', ')}`;
    });
    process.stdout.write(`${table.join('\n')}\n`);
    expect(wrong).toEqual([]);
    for (const { all, right } of counts)
      for (const some of right) expect(some / all).toBeGreaterThanOrEqual(ENOUGH);
  });

  it.each<[string, string, Row[1]]>([
    ['a price', '€64.00', [6400, 'EUR']],
    ['a price with a label', 'Current bid: <b>€ 64</b>', [6400, 'EUR']],
    ['a price that stands twice', '€64<br>64,00 EUR', [6400, 'EUR']],
    [
      'a crossed-out price',
      '<s>€80</s> <span style="text-decoration:line-through">€70</span> €64',
      [6400, 'EUR'],
    ],
    ['a hidden price', '<span style="display:none">€80</span>€64', [6400, 'EUR']],
    ['shipping behind it', '€64 + €4.50 shipping', [6400, 'EUR']],
    ['thousands', '1.264,00 €', [126400, 'EUR']],
    ['several prices', '€80 €64', null],
    ['cents in another element', '€64<sup>99</sup>', null],
    ['a number that another element continues', '<b>6</b> <b>499 kr</b>', null],
    ['a size before it', 'Storlek 32 499 SEK', null],
    ['a range', '€64 – €80', null],
    ['a range with one sign', '€64-80', null],
    ['a price for several', '2 x €64', null],
    ['a price a month', '€64/month', null],
    ['a dollar of no country', '$64', null],
    ['a size that looks like one', 'FR 38, 6 ft, 42 R', null],
    ['a sentence', 'Our sellers have earned more than €1,000 on this last week', null],
    ['a price for three', '3 for €64', null],
    ['a price in instalments', 'or 4 payments of €16', null],
    ['a price with its rest in another line', '€64<br>or 4 payments of €16', [6400, 'EUR']],
    ['a price beside the number of bids', '<b>€64</b> <span>3 bids</span>', [6400, 'EUR']],
    ['cents in a cell of their own', '<table><tr><td>€64</td><td>.99</td></tr></table>', null],
    ['thousands in three elements', '1<span>,</span>264 €', null],
    ['a number with a gap', '€ 6 4,00', null],
    ['thousands in short', '€64k', null],
    ['millions in words', '6,4 Mio €', null],
    ['a limit', 'Spend over €64', null],
    ['a number with a word behind it', '64 Stück, 12 Gebote', null],
    ['what it cost before', '€64<br>was €80', [6400, 'EUR']],
  ])('of %s make one price or none', async (_, price, expected) => {
    const rest = CARD('€5', { url: 'https://www.shop.example/items/4402119', title: 'Hat' });
    expect(await pricesOf(CARD(price) + rest)).toEqual([expected, [500, 'EUR']]);
  });

  it('say title and price that stand in one line of a link', async () => {
    const card = (inside: string) =>
      `<a href="https://shop.example/items/44021"><img src="https://img.example/1.jpg">${inside}</a>`;
    const found = async (inside: string) => (await read(mail(card(inside)))).listings.map(rowOf);
    const url = 'https://shop.example/items/44021';
    const picture = 'https://img.example/1.jpg';
    expect(await found('<span>Trench coat</span> <span>€64</span>')).toEqual([
      ['Trench coat', [6400, 'EUR'], picture, url],
    ]);
    expect(await found('Trench coat – €64')).toEqual([['Trench coat', [6400, 'EUR'], picture, url]]);
    // An amount among the words of a title may be what is sold.
    expect(await found('Trench coat, €64')).toEqual([['Trench coat', null, picture, url]]);
    expect(await found('<p>Coat</p><p>€64</p><p>includes Buyer Protection</p>')).toEqual([
      ['Coat', [6400, 'EUR'], picture, url],
    ]);
  });

  it('say the price of a thing in a row of its own between the links to it', async () => {
    const rows = (id: number, price: string) =>
      `<tr><td><a href="https://shop.example/items/${id}"><img src="https://img.example/${id}.jpg"></a></td></tr>` +
      `<tr><td>${price}</td></tr>` +
      `<tr><td><a href="https://shop.example/items/${id}">Coat ${id}</a></td></tr>`;
    expect(await pricesOf(`<table>${rows(44021, '€5')}${rows(44022, '€6')}</table>`)).toEqual([
      [500, 'EUR'],
      [600, 'EUR'],
    ]);
  });

  it('do not take the price of another thing, of an offer, or of money that is sold', async () => {
    const none = CARD('Price on request', { url: 'https://shop.example/items/44021' });
    const other = CARD('€5', { url: 'https://shop.example/items/44022' });
    const footer = `<p>Spend €50 and win</p>${'<p>Words</p>'.repeat(20)}`;
    expect(
      await pricesOf(`<table><tr><td>${none}</td></tr><tr><td>${other}</td></tr></table>${footer}`),
    ).toEqual([null, [500, 'EUR']]);
    const note = CARD('', { title: '500 € note of 2002', url: 'https://shop.example/items/44023' });
    expect(await pricesOf(note)).toEqual([null]);
  });

  it('say by their language or site which dollar they mean, unless these differ', async () => {
    const german = CARD('$64', { url: 'https://www.ebay.com.au/itm/256100000000' });
    expect(await pricesOf(`<html lang="en-CA">${CARD('$64')}`)).toEqual([[6400, 'CAD']]);
    expect(await pricesOf(german)).toEqual([[6400, 'AUD']]);
    expect(await pricesOf(`<html lang="en-US">${german}`)).toEqual([null]);
  });

  it.each([
    [
      'a parameter',
      `https://click.example/c?u=${encodeURIComponent('https://shop.example/items/44021?utm_source=a')}`,
    ],
    [
      'a parameter that is encoded twice',
      `https://click.example/c?u=${encodeURIComponent(encodeURIComponent('https://shop.example/items/44021'))}`,
    ],
    [
      'a part of the path',
      `https://click.example/L0/${encodeURIComponent('https://shop.example/items/44021')}/1/x`,
    ],
    [
      'base64',
      `https://click.example/a/${Buffer.from('https://shop.example/items/44021').toString('base64url')}/x`,
    ],
    [
      'another such link',
      `https://one.example/?q=${encodeURIComponent(`https://two.example/?u=${encodeURIComponent('https://shop.example/items/44021')}`)}`,
    ],
  ])('unwrap a link whose target is in %s', async (_, url) => {
    const { listings } = await read(mail(CARD('€64', { url })));
    expect(listings.map((listing) => listing.url)).toEqual(['https://shop.example/items/44021']);
  });

  it('keep a link that does not show its target', async () => {
    const url = 'https://click.example/ls/click?upn=u001.9f8a7c6e5d4b3a2f1e0d';
    expect((await read(mail(CARD('€64', { url })))).listings.map((listing) => listing.url)).toEqual([url]);
  });

  it('are one mail with the same Message-ID and date, whatever servers added, else with the same content', async () => {
    const dated = { more: 'Date: Mon, 02 Nov 2026 07:00:00 +0000\r\n' };
    const one = await read(mail('a', dated));
    expect((await read(`Received: by mx.example\r\n${mail('b', dated)}`)).mark).toBe(one.mark);
    expect((await read(mail('a'))).mark).not.toBe(one.mark);
    const without = (await read('Subject: x\r\n\r\na')).mark;
    expect((await read('Subject: x\r\n\r\na')).mark).toBe(without);
    expect((await read('Subject: x\r\n\r\nb')).mark).not.toBe(without);
  });

  it.each<[string, string]>([
    ['nested tables', '<table><tr><td>'.repeat(60_000)],
    ['links', '<a href="https://shop.example/items/1">x</a>'.repeat(20_000)],
    [
      'links to different pages',
      Array.from(
        { length: 18_000 },
        (_, at) => `<a href="https://a.example/${at}000">€5<img src="https://i.example/${at}"></a>`,
      ).join(''),
    ],
    ['open links', '<a href="https://a.example/i/1">'.repeat(30_000)],
    ['amounts', '€5 '.repeat(300_000)],
    ['numbers', '1 '.repeat(500_000)],
    ['blanks', `<p>${' '.repeat(900_000)}€5</p>`],
    ['styles', `<style>${'.a{'.repeat(300_000)}</style>`],
    ['attributes', `<a ${'a=b '.repeat(200_000)}>`],
    ['parts', `--x\r\n${'\r\n--x\r\n\r\n<b>'.repeat(80_000)}`],
    ['entities', '&amp;'.repeat(190_000)],
  ])('with 1 MB of %s take less than a second', async (what, body) => {
    const type = what === 'parts' ? 'multipart/mixed; boundary=x' : 'text/html';
    const started = processorMs();
    const { listings } = await read(mail(body.slice(0, 1_000_000), { type }));
    expect(processorMs() - started).toBeLessThan(1000);
    expect(listings.length).toBeLessThanOrEqual(100);
  });
});
