import { gzipSync } from 'node:zlib';
import type { FakeGood } from './fake-good.ts';
import {
  decimal,
  escapeXml,
  type FakeFacts,
  type FakeWay,
  handleOf,
  HTML_TYPE,
  XML_TYPE,
} from './fake-way.ts';

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap index with a sitemap of pages and a compressed one of products, and product pages with JSON-LD. */
export const fakeJsonLd: FakeWay = ({ url }, shop) => {
  if (url.pathname === '/sitemap.xml') return { type: XML_TYPE, body: sitemapIndex(shop) };
  if (url.pathname === '/sitemap_pages.xml') return { type: XML_TYPE, body: pageSitemap(shop) };
  if (url.pathname === '/sitemap_products.xml.gz') {
    return { type: 'application/gzip', body: gzipSync(productSitemap(shop)) };
  }
  const good = shop.goods.find((each) => url.pathname === `/products/${handleOf(each)}`);
  return good && { type: HTML_TYPE, body: productPage(good, shop) };
};

function sitemapIndex({ url }: FakeFacts): string {
  const files = ['sitemap_pages.xml', 'sitemap_products.xml.gz'];
  const rows = files.map((file) => `<sitemap><loc>${url}/${file}</loc></sitemap>`);
  return `${START}<sitemapindex ${SITEMAPS}>${rows.join('')}</sitemapindex>`;
}

function pageSitemap({ url }: FakeFacts): string {
  return `${START}<urlset ${SITEMAPS}><url><loc>${url}/about</loc></url></urlset>`;
}

function productSitemap({ url, goods }: FakeFacts): string {
  const rows = goods.map(
    (good) => `<url><loc>${url}/products/${handleOf(good)}</loc><lastmod>${good.listedAt}</lastmod></url>`,
  );
  return `${START}<urlset ${SITEMAPS}>\n${rows.join('\n')}\n</urlset>`;
}

function productPage(good: FakeGood, { name, currency }: FakeFacts): string {
  const product = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: [] },
      {
        '@type': 'Product',
        name: good.title,
        description: good.description,
        image: [`https://shop.example/i/${good.id}.jpg`],
        sku: String(good.id),
        brand: { '@type': 'Brand', name: good.brand },
        material: good.material,
        category: good.type,
        offers: {
          '@type': 'Offer',
          price: decimal(good.cents),
          priceCurrency: currency,
          availability: `https://schema.org/${good.isSoldOut ? 'OutOfStock' : 'InStock'}`,
          ...(good.condition !== null && {
            itemCondition: `https://schema.org/${good.condition === 'new' ? 'New' : 'Used'}Condition`,
          }),
        },
      },
    ],
  };
  const script = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  const head = `<title>${escapeXml(good.title)}</title><meta property="og:site_name" content="${escapeXml(name)}">${script}`;
  return `<!doctype html><html><head>${head}</head><body><h1>${escapeXml(good.title)}</h1><p>Unclosed<br>text</body></html>`;
}
