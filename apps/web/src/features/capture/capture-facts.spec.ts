import { MAX_CAPTURE_BYTES } from '@rummage/vocabulary';
import { captureAddress } from '#browser/capture-address.ts';
import { factsIn, factsOfAddress, fitting, unaskedPreview } from './capture-facts.ts';

const URL = 'https://www.vinted.com/items/4402118-trench-coat';

const hashOf = (value: unknown) => `#${encodeURIComponent(JSON.stringify(value))}`;

describe('factsIn', () => {
  it('reads what the address of a capture holds', () => {
    const facts = {
      url: URL,
      json_ld: ['{"@type":"Product"}'],
      meta: { 'og:title': ['Coat 100 %'], title: 'Coat' },
      text: 'Coat € 64',
      way: 'bookmarklet' as const,
    };
    expect(factsIn(captureAddress(facts).slice('/capture'.length))).toEqual(facts);
  });

  it('takes nothing that a site could do in the name of whoever follows its link', () => {
    const led = { url: URL, keep: true, query_id: 7, title: 'Buy me', way: 'mail', images: ['x'] };
    expect(factsIn(hashOf(led))).toEqual({ url: URL });
  });

  it('cuts a page that is too large to be sent', () => {
    const text = factsIn(hashOf({ url: URL, text: 'x'.repeat(MAX_CAPTURE_BYTES) }))?.text ?? '';
    expect(text).toMatch(/^x+$/);
    expect(text.length).toBeLessThan(MAX_CAPTURE_BYTES);
  });

  it('leaves out what has another form', () => {
    const odd = { url: ` ${URL} `, json_ld: 'no list', meta: { a: 1, b: ['x', 2], c: 'kept' }, text: 5 };
    expect(factsIn(hashOf(odd))).toEqual({ url: URL, meta: { c: 'kept' } });
  });

  it.each([
    '',
    '#',
    '#%',
    '#capture',
    hashOf(null),
    hashOf([URL]),
    hashOf({ url: 7 }),
    hashOf({ url: 'javascript:alert(1)' }),
  ])('finds nothing in %p', (hash) => {
    expect(factsIn(hash)).toBeUndefined();
  });
});

describe('factsOfAddress', () => {
  it('completes the address, and takes the words beside it for its title', () => {
    expect(factsOfAddress('vinted.com/items/1', 'shared', 'A dress')).toEqual({
      url: 'https://vinted.com/items/1',
      way: 'shared',
      meta: { title: 'A dress' },
    });
    expect(factsOfAddress('ftp://vinted.com/items/1', 'pasted')).toBeUndefined();
  });
});

describe('fitting', () => {
  const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

  it('leaves a page as it is that is small enough', () => {
    const small = { url: URL, text: 'x'.repeat(MAX_CAPTURE_BYTES - size({ url: URL, text: '' })) };
    expect(fitting(small)).toBe(small);
  });

  it('cuts the text first, and keeps all else', () => {
    const json_ld = ['{"@type":"Product"}'];
    const cut = fitting({ url: URL, json_ld, text: 'é"'.repeat(MAX_CAPTURE_BYTES) });
    expect(size(cut)).toBeLessThanOrEqual(MAX_CAPTURE_BYTES);
    expect(cut).toMatchObject({ url: URL, json_ld });
    expect(cut.text).toMatch(/^é"é"/);
  });

  it('leaves out data from the end where the text is not enough', () => {
    const half = 'x'.repeat(MAX_CAPTURE_BYTES / 2);
    expect(fitting({ url: URL, text: 'Coat', json_ld: ['{}', half, half] })).toEqual({
      url: URL,
      text: '',
      json_ld: ['{}', half],
    });
  });
});

describe('a page whose names and values alone are too large', () => {
  it('keeps its address', () => {
    const meta = { 'og:title': 'x'.repeat(MAX_CAPTURE_BYTES) };
    expect(fitting({ url: URL, meta, text: 'Coat', json_ld: ['{}'] })).toEqual({
      url: URL,
      meta: {},
      text: '',
      json_ld: [],
    });
  });
});

describe('unaskedPreview', () => {
  it('says of a page what its address and its title say', () => {
    expect(unaskedPreview({ url: `${URL}?utm_source=mail`, meta: { 'og:title': ['Coat'] } })).toMatchObject({
      kind: 'listing',
      url: URL,
      site: 'vinted.com',
      title: 'Coat',
      price: null,
      read: { title: 'meta', price: null, images: null, size: null, condition: null },
    });
  });

  it('knows a search and the front page of a shop by their addresses', () => {
    expect(unaskedPreview({ url: 'https://www.vinted.com/catalog?search_text=wool' })).toMatchObject({
      kind: 'search',
      title: null,
    });
    expect(unaskedPreview({ url: 'https://secondwind.example' }).kind).toBe('shop');
  });
});
