import type { FakeGood } from './fake-good.ts';
import { decimal, escapeXml, type FakeFacts, type FakeWay, handleOf, XML_TYPE } from './fake-way.ts';

/** Google's product feed (support.google.com/merchants, 14987622), as RSS at /feed.xml and as Atom at /atom.xml. */
export const fakeFeed: FakeWay = ({ url }, shop) => {
  if (url.pathname === '/feed.xml') return { type: XML_TYPE, body: rss(shop) };
  if (url.pathname === '/atom.xml') return { type: XML_TYPE, body: atom(shop) };
  return undefined;
};

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const GOOGLE = 'xmlns:g="http://base.google.com/ns/1.0"';

function rss({ name, url, goods, currency }: FakeFacts): string {
  const items = goods.map((good) => {
    const link = `<link>${url}/products/${handleOf(good)}</link>`;
    const description = `<description><![CDATA[${good.description}]]></description>`;
    return `<item><title>${escapeXml(good.title)}</title>${link}${description}${google(good, currency)}</item>`;
  });
  const head = `<title>${escapeXml(name)}</title><link>${url}</link><description>Products</description>`;
  return `${START}<rss version="2.0" ${GOOGLE}><channel>${head}\n${items.join('\n')}\n</channel></rss>`;
}

function atom({ name, url, goods, currency }: FakeFacts): string {
  const entries = goods.map((good) => {
    const link = `<link rel="alternate" href="${url}/products/${handleOf(good)}"/><link rel="self" href="${url}/atom"/>`;
    const summary = `<summary type="html">${escapeXml(good.description)}</summary>`;
    return `<entry><title>${escapeXml(good.title)}</title>${link}${summary}${google(good, currency)}</entry>`;
  });
  return `${START}<feed xmlns="http://www.w3.org/2005/Atom" ${GOOGLE}><title>${escapeXml(name)}</title>${entries.join('')}</feed>`;
}

function google(good: FakeGood, currency: string): string {
  const fields = {
    id: `V-${good.id}`,
    image_link: `https://shop.example/i/${good.id}.jpg`,
    additional_image_link: `https://shop.example/i/${good.id}b.jpg`,
    ...(good.condition !== null && { condition: good.condition }),
    availability: good.isSoldOut ? 'out_of_stock' : 'in_stock',
    price: `${decimal(good.cents)} ${currency}`,
    brand: good.brand,
    product_type: good.type,
    material: good.material,
  };
  return Object.entries(fields)
    .map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`)
    .join('');
}
