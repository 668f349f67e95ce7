import { readFileSync } from 'node:fs';
import { pageFacts, type PageFacts } from '@rummage/page-facts';
import { JSDOM } from 'jsdom';
import { type ExpectedPage, PAGES_WITH_JSON_LD, PAGES_WITH_META, TRAPS } from './pages/expected-pages.ts';
import { capturedListing, type PageReading, readCapture } from './read-capture.ts';

const COAT = 'https://vintage.example/p/1-wool-coat';
const NOW = Date.parse('2026-11-28T12:00:00Z');
const BLOCKS = 'div, p, li, dt, dd, td, th, tr, section, h1, h2, h3, button, a';
const UNSEEN = 'script, style, template, noscript, [hidden]';

/** What the page says of itself, read inside a page as the bookmarklet does. */
function factsOf(html: string, url: string): PageFacts {
  const { window } = new JSDOM(html, { url, runScripts: 'outside-only' });
  // jsdom lays nothing out, so it does not know what is seen.
  Object.defineProperty(window.HTMLElement.prototype, 'innerText', {
    get(this: HTMLElement) {
      const copy = this.cloneNode(true) as HTMLElement;
      for (const unseen of copy.querySelectorAll(UNSEEN)) unseen.remove();
      for (const block of copy.querySelectorAll(BLOCKS)) block.append('\n');
      return copy.textContent;
    },
  });
  return window.eval(`(${pageFacts.toString()})()`) as PageFacts;
}

function read(html: string, address: string): PageReading {
  const { url, json_ld: jsonLd, meta, text } = factsOf(html, address);
  return readCapture({ url, jsonLd, meta, text, given: {}, now: NOW, allowPrivate: false });
}

interface Verdict {
  isRight: boolean;
  isWrongPrice: boolean;
  difference: string;
}

function judge(page: ExpectedPage): Verdict {
  const html = readFileSync(new URL(`pages/${page.file}`, import.meta.url), 'utf8');
  const { title, price, images, kind } = read(html, page.url);
  const amount = price && { amount: price.cents / 100, currency: price.currency };
  const isPrice = JSON.stringify(amount) === JSON.stringify(page.price);
  const isNone = amount === null && (page.orNone ?? false);
  const parts = {
    title: page.title === null || title === page.title,
    price: isPrice || isNone,
    image: page.title === null || (images[0] ?? null) === page.image,
    kind: kind === (page.kind ?? 'listing'),
  };
  const wrong = Object.entries(parts).filter(([, isRight]) => !isRight);
  const found = { title, price: amount, image: images[0] ?? null, kind };
  return {
    isRight: wrong.length === 0,
    isWrongPrice: amount !== null && !isPrice,
    difference: `${page.file}: ${wrong.map(([part]) => `${part} ${JSON.stringify(found[part as keyof typeof found])}`).join(', ')}`,
  };
}

describe('A page that somebody has open', () => {
  it.each([
    ['JSON-LD', PAGES_WITH_JSON_LD, 0.95],
    ['no more than meta elements', PAGES_WITH_META, 0.8],
    ['something that misleads', TRAPS, 0.9],
  ] as const)('with %s is read as a careful person would', (_, pages, share) => {
    const verdicts = pages.map(judge);
    const wrong = verdicts.filter(({ isRight }) => !isRight).map(({ difference }) => difference);

    expect(pages).toHaveLength(20);
    expect(verdicts.filter(({ isWrongPrice }) => isWrongPrice)).toEqual([]);
    expect(wrong.length <= pages.length * (1 - share) + 1e-9 ? [] : wrong).toEqual([]);
  });
});

it('What a page states of sending is in its listing', () => {
  const page = PAGES_WITH_JSON_LD.find(({ file }) => file === 'ld-18-shipping-and-reviews.html');
  const html = readFileSync(new URL(`pages/${page?.file}`, import.meta.url), 'utf8');
  const reading = read(html, page?.url ?? '');
  const shipping = [{ kind: 'fixed', price: { cents: 499, currency: 'EUR' }, to: null }];
  expect(capturedListing(reading, '1', false)).toMatchObject({ title: page?.title, shipping });
  expect(read('<title>Wool coat</title>', COAT).shipping).toEqual([]);
});

describe('A size that somebody has emptied', () => {
  it.each([
    [undefined, { size: 'M', read: 'json_ld' }],
    ['', { size: null, read: 'given' }],
    ['L', { size: 'L', read: 'given' }],
  ])('is unknown, whatever the page says: %p', (size, expected) => {
    const product = { '@type': 'Product', name: 'Coat', size: 'M' };
    const url = 'https://www.vinted.com/items/1';
    const page = {
      url,
      jsonLd: [product],
      meta: {},
      text: '',
      given: { size },
      now: NOW,
      allowPrivate: false,
    };
    const reading = readCapture(page);
    expect({ size: reading.size, read: reading.read.size }).toEqual(expected);
  });

  it.each([
    ['<s>€80.00</s> <b>€64.00</b>', null],
    ['<span style="text-decoration: line-through"><i>€80.00</i></span> €64.00', null],
    ['€80.00', 8000],
    ['€70–80', null],
    ['no number', null],
  ])('has the price of its data if %s is seen on it: %s', (shown, cents) => {
    const product = {
      '@type': 'Product',
      name: 'Wool coat',
      offers: { price: '80.00', priceCurrency: 'EUR' },
    };
    const script = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;

    const { price } = read(`<title>Wool coat</title>${script}<h1>Wool coat</h1><p>${shown}</p>`, COAT);

    expect(price?.cents ?? null).toBe(cents);
  });
});
