import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Captured, CapturePreview } from '@rummage/contract';
import { anyCharacter } from '@rummage/vocabulary/testing';
import fc from 'fast-check';
import { HEAVY_MS, IS_FULL_CHECK } from '#testing/full-check';
import { aliceAndBob } from '#testing/people';

const SCRIPT = '<script>alert(1)</script>';
const hostile = fc.constantFrom(
  SCRIPT,
  `"><img src=x onerror=alert(1)>${SCRIPT}`,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  '\0\ud800',
  '__proto__',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{"@type":"Product"',
  '['.repeat(3000),
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
);
const word = fc.oneof(
  hostile,
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom('Coat', '€64.00', '64.00', 'EUR', '$', 'InStock', 'https://a.example/1.jpg', '/p/coat'),
);
const anything = fc.oneof(word, fc.jsonValue({ maxDepth: 4 }), fc.double(), fc.integer());
const field = fc.constantFrom(
  'name',
  'image',
  'offers',
  'price',
  'priceCurrency',
  'lowPrice',
  'highPrice',
  'url',
  'size',
  'itemCondition',
  'hasVariant',
  'isVariantOf',
  '@id',
  '@graph',
  'mainEntity',
  '__proto__',
);
const { node } = fc.letrec<{ node: unknown; value: unknown }>((tie) => ({
  node: fc
    .tuple(
      fc.constantFrom(
        'Product',
        'Offer',
        'AggregateOffer',
        'ProductGroup',
        'ItemList',
        'https://schema.org/Product',
      ),
      fc.array(fc.tuple(field, tie('value')), { maxLength: 8 }),
    )
    .map(([type, fields]) => ({ '@type': type, ...Object.fromEntries(fields) })),
  value: fc.oneof({ depthSize: 'small' }, anything, tie('node'), fc.array(tie('node'), { maxLength: 3 })),
}));
const script = fc.oneof(
  node,
  node.map((value) => JSON.stringify(value)),
  word,
);
const metaName = fc.constantFrom(
  'og:title',
  'og:image',
  'og:url',
  'og:price:amount',
  'product:price:currency',
  'product:sale_price:amount',
  'twitter:label1',
  'twitter:data1',
  'title',
  'h1',
  'canonical',
  '__proto__',
);
/** Few addresses, so that many captures renew what is there. */
const address = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'https://a.example/1',
      'https://m.a.example/1?utm_x=1',
      'https://b.example/p/2',
    ),
  },
  { weight: 1, arbitrary: word },
);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const page = fc.record({
  url: address,
  // What somebody types stays as it is.
  title: optional(word.filter((text) => !/<script/i.test(text))),
  price: optional(fc.oneof(fc.double(), fc.constantFrom(null, 0, 64, 1e12))),
  currency: optional(fc.constantFrom('EUR', 'USD', 'XYZ', 'eur')),
  images: optional(fc.array(word, { maxLength: 9 })),
  json_ld: optional(fc.array(script, { maxLength: 4 })),
  meta: optional(fc.dictionary(fc.oneof(metaName, word), fc.oneof(word, fc.array(word, { maxLength: 3 })))),
  text: optional(word),
  keep: optional(fc.boolean()),
});

const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const MEGABYTE = 1024 * 1024;
const CAPTURES = IS_FULL_CHECK ? 10_000 : 300;

it(
  'takes pages of any content without a fault, a script or more memory',
  async () => {
    const { http, alice } = await aliceAndBob();
    const path = `/api/users/${alice.id}/captures`;
    let [done, taken, halfway] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(page, fc.boolean(), async (sent, isPreview) => {
        const res = await http
          .post(isPreview ? `${path}/preview` : path)
          .set(alice.auth)
          .send(sent);
        expect([200, 201, 413, 422]).toContain(res.status);
        if (res.status < 300) {
          taken += 1;
          const shown = isPreview ? previewed(res.body as CapturePreview) : captured(res.body as Captured);
          for (const each of shown.addresses) expect(each).toMatch(/^https?:\/\//);
          expect(shown.title ?? '').not.toMatch(/<script/i);
        }
        if ((done += 1) === CAPTURES / 2) halfway = heapUsed();
      }),
      { numRuns: CAPTURES, seed: 20260301 },
    );
    expect(taken).toBeGreaterThan(CAPTURES / 4);
    expect(heapUsed() - halfway).toBeLessThan(20 * MEGABYTE);
  },
  HEAVY_MS,
);

function previewed({ title, url, images }: CapturePreview) {
  return { title, addresses: [url, ...images] };
}

function captured({ item }: Captured) {
  const { title, images, listings } = item;
  return { title, addresses: [...images, ...listings].map(({ url }) => url) };
}
