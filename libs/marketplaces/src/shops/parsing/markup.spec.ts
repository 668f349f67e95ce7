import { processorMs } from '../../testing/processor-ms.ts';
import { readHtmlPage } from './html-page.ts';
import { isXml, parseMarkup } from './markup.ts';
import { readXmlRows } from './xml-rows.ts';

/** About 30 ms of it are work; the rest is for compiling, and for collecting garbage beside it. */
const LONGEST_MS = 2000;
/** A part of the 10 MB that an answer may have, so that the tests take little time. */
const SIGNS = Number(process.env['HOSTILE_SIGNS'] ?? 500_000);

const file = (text: string | Buffer, contentType = '') => ({ body: Buffer.from(text), contentType });

function rowsOf(text: string | Buffer, contentType?: string) {
  const rows: Record<string, readonly string[]>[] = [];
  const document = readXmlRows(file(text, contentType), ['item', 'entry'], (_, fields) =>
    rows.push(Object.fromEntries(fields)),
  );
  return { ...document, head: Object.fromEntries(document.head), rows };
}

describe('readXmlRows', () => {
  it('reads rows, and what stands around them', () => {
    const text =
      '<?xml version="1.0"?><rss><channel><title>Shop</title><item><title>Linen &amp; cotton</title>' +
      '<description><![CDATA[<b>New</b> &amp; soft]]></description><g:image_link> a </g:image_link>' +
      '<g:image_link>b</g:image_link></item><item/></channel></rss>';
    expect(rowsOf(text)).toEqual({
      root: 'rss',
      isWhole: true,
      head: { title: ['Shop'] },
      rows: [
        { title: ['Linen & cotton'], description: ['<b>New</b> &amp; soft'], 'g:image_link': ['a', 'b'] },
        {},
      ],
    });
  });

  it('reads the addresses of Atom, and texts with elements inside', () => {
    const text =
      '<feed><entry><link rel="self" href="/self"/><link href="/coat"/><content><p>Soft <b>wool</b></p></content></entry></feed>';
    expect(rowsOf(text).rows).toEqual([{ link: ['/coat'], content: ['Soft wool'] }]);
  });

  it('leaves out a row that breaks off', () => {
    expect(rowsOf('<rss><item><id>1</id></item><item><id>2</id><ti')).toMatchObject({
      isWhole: false,
      rows: [{ id: ['1'] }],
    });
  });

  it.each([
    ['of the header', 'text/xml; charset=iso-8859-1', '<rss><item><a>\xe9t\xe9</a></item></rss>'],
    [
      'of the document',
      'text/xml',
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss><item><a>\xe9t\xe9</a></item></rss>',
    ],
  ])('reads the character set %s', (_, type, text) => {
    expect(rowsOf(Buffer.from(text, 'latin1'), type).rows).toEqual([{ a: ['été'] }]);
  });

  it.each<[string, string, string, BufferEncoding]>([
    ['UTF-16 with its mark', 'text/xml', '\ufeff<rss><item><a>été €</a></item></rss>', 'utf16le'],
    [
      'UTF-16 that is said to be UTF-8',
      'text/xml; charset=utf-8',
      '<?xml version="1.0"?><rss><item><a>été €</a></item></rss>',
      'utf16le',
    ],
    [
      'UTF-8 that is said to be Latin-1',
      'text/xml; charset=iso-8859-1',
      '<rss><item><a>été €</a></item></rss>',
      'utf8',
    ],
    ['UTF-8 with its mark', '', '\ufeff<rss><item><a>été €</a></item></rss>', 'utf8'],
  ])('reads %s', (_, type, text, encoding) => {
    expect(rowsOf(Buffer.from(text, encoding), type).rows).toEqual([{ a: ['été €'] }]);
  });

  it('reads UTF-16 with the higher byte first', () => {
    const text = Buffer.from('\ufeff<rss><item><a>été</a></item></rss>', 'utf16le').swap16();
    expect(rowsOf(text).rows).toEqual([{ a: ['été'] }]);
  });

  it.each(['', 'text/xml; charset=utf-8'])('reads Latin-1 that is not declared (%j)', (type) => {
    const text = Buffer.from('<rss><item><a>\xe9t\xe9 \x80</a></item></rss>', 'latin1');
    expect(rowsOf(text, type).rows).toEqual([{ a: ['été €'] }]);
  });

  it('does not take a file for Latin-1 because one letter in it was cut', () => {
    const text = Buffer.concat([
      Buffer.from('<rss><item><a>été'),
      Buffer.from([0xc3]),
      Buffer.from('</a></item></rss>'),
    ]);
    expect(rowsOf(text).rows).toEqual([{ a: ['été\ufffd'] }]);
  });

  it('refuses an unknown character set', () => {
    expect(() => rowsOf('<rss/>', 'text/xml; charset=klingon')).toThrow('is in an unknown character set');
  });

  it('never expands entities that a document declares', () => {
    const text = '<!DOCTYPE rss [<!ENTITY a "laughs">]><rss><item><a>&a;&lt;</a></item></rss>';
    expect(rowsOf(text).rows).toEqual([{ a: ['&a;<'] }]);
  });

  it('bounds the length and the number of values', () => {
    const { rows } = rowsOf(`<rss><item><a>${'x'.repeat(50_000)}</a>${'<b>y</b>'.repeat(5000)}</item></rss>`);
    expect(rows[0]?.['a']?.[0]).toHaveLength(20_000);
    expect(rows[0]?.['b']).toHaveLength(199);
  });
});

it.each([
  ['blanks', `{"a":${' '.repeat(500_000)}1}`],
  ['comments', `{"a":${'/*-'.repeat(200_000)}1}`],
])('a script with many %s takes little time', (_, script) => {
  const started = processorMs();
  readHtmlPage(file(`<script type="application/ld+json">${script}</script>`));
  expect(processorMs() - started).toBeLessThan(LONGEST_MS);
});

describe('isXml', () => {
  it.each([
    ['<?xml version="1.0"?><x/>', '', true],
    ['\n <rss version="2.0">', 'text/html', true],
    ['<urlset>', '', true],
    ['<!doctype html><html>', 'application/xml', false],
    ['<html>', 'application/xhtml+xml', false],
    ['{}', 'application/json', false],
    ['<data/>', 'application/xml; charset=utf-8', true],
    ['\ufeff<\0r\0s\0s\0>\0', '', true],
  ])('says of %j as %j: %s', (text, contentType, expected) => {
    expect(isXml(file(text, contentType))).toBe(expected);
  });
});

describe('readHtmlPage', () => {
  it.each([
    ['<![CDATA[ {"a": 1} ]]>'],
    ['//<![CDATA[\n{"a": 1}\n//]]>'],
    ['// <![CDATA[ {"a": 1} // ]]>'],
    ['/* <![CDATA[ */ {"a": 1} /* ]]> */'],
    ['<!--//--><![CDATA[//><!--\n{"a": 1}\n//--><!]]>'],
    ['<!-- {"a": 1}; -->'],
    ['{&quot;a&quot;: 1}'],
  ])('reads JSON-LD in %j', (script) => {
    const text = `<script type="Application/LD+JSON; charset=utf-8">${script}</script>`;
    const { data, isBroken } = readHtmlPage(file(text));
    expect([data, isBroken]).toEqual([[{ a: 1 }], false]);
  });

  it.each([
    ['{"@type": "Product" "name": "Coat"}', true],
    ['{"@type": "BreadcrumbList" "name": "Coat"}', false],
    [' ', false],
  ])('says of %j whether it is a product that cannot be read: %s', (script, isBroken) => {
    const text = `<script type="application/ld+json">${script}</script>`;
    expect(readHtmlPage(file(text))).toMatchObject({ data: [], isBroken });
  });

  it('reads names, links and JSON-LD', () => {
    const page = readHtmlPage(
      file(
        '<!doctype html><title>Coats &amp; more\n | Ada</title><meta property="og:site_name" content=" Ada ">' +
          '<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="https://api.w.org/" href="/wp-json/">' +
          '<link rel="alternate" hreflang="fr" href="/fr"><p>unclosed<script>var a = "</p>"</script>' +
          '<script type="application/ld+json">{"a": "<b>"}</script>' +
          '<script type="application/ld+json">broken</script>' +
          '<script type="application/ld+json"><!-- {"c": 1} --></script>',
      ),
    );
    expect(page).toEqual({
      title: 'Coats & more | Ada',
      siteName: 'Ada',
      feeds: ['/feed'],
      wordPressApi: '/wp-json/',
      canonical: undefined,
      languages: ['/fr'],
      isBroken: false,
      data: [{ a: '<b>' }, { c: 1 }],
    });
  });
});

/** Files made to cost time. */
const HOSTILE: Record<string, string> = {
  'elements that are never closed': '<a>'.repeat(SIGNS / 3),
  'closing tags without an opening': '<a>'.repeat(900) + '</b>'.repeat(SIGNS / 4),
  'a tag that never ends': `<a ${'b '.repeat(SIGNS / 2)}`,
  'an element with many attributes': `<a ${Array.from({ length: SIGNS / 12 }, (_, at) => `b${at}="c"`).join(' ')}>`,
  'a comment that never ends': `<!--${'-'.repeat(SIGNS)}`,
  'a text without elements': 'x'.repeat(SIGNS),
  'entities without end': '&amp;'.repeat(SIGNS / 5),
  ampersands: '&'.repeat(SIGNS),
  'a value that never ends': `<a b="${'c'.repeat(SIGNS)}`,
  declarations: '<!a>'.repeat(SIGNS / 4),
  brackets: '<'.repeat(SIGNS),
};

describe.each(Object.entries(HOSTILE))('a file of %s', (_, text) => {
  it.each([true, false])('is read or refused in a moment (as XML: %s)', (asXml) => {
    const started = processorMs();
    try {
      parseMarkup(file(text), { onopentag: () => undefined, ontext: () => undefined }, { isXml: asXml });
    } catch (error) {
      expect(error).toMatchObject({ name: 'UnreadableMarkup' });
    }
    expect(processorMs() - started).toBeLessThan(LONGEST_MS);
  });
});
