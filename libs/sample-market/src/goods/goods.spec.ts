import { readdirSync } from 'node:fs';
import { CATEGORIES } from '@rummage/vocabulary';
import { SAMPLE_PICTURES_DIR, samplePicture } from '../sample-listing.ts';
import { brandsOf } from './brands.ts';
import { GOODS, readGood } from './goods.ts';
import { KINDS, usualCents } from './kinds.ts';

const DRAWN_NAMES = [
  'Ambrolet',
  'Birdwhistle',
  'Brackenby',
  'Casa Merlo',
  'Fernsby Lane',
  'Hesper Row',
  'Lindisse',
  'Marlowick',
  'Nordhagen Mill',
  'Oddlark',
  'Ostrava Moon',
  'Pim Orchard',
  'Quillmere',
  'Saltwick',
  'Thrush & Dorrel',
  'Tindersmith',
  'Velourine',
  'Wrenfold',
];

describe('the goods', () => {
  it('are the 956 that were drawn, with every picture and no other', () => {
    expect(GOODS).toHaveLength(956);
    expect(GOODS.flatMap((good) => good.pictures).sort()).toEqual(readdirSync(SAMPLE_PICTURES_DIR).sort());
  });

  it('have different ids, which fit into the ids of listings', () => {
    expect(new Set(GOODS.map(({ id }) => id)).size).toBe(GOODS.length);
    expect(GOODS.filter(({ id }) => !/^[a-z0-9-]{1,80}$/.test(id))).toEqual([]);
  });

  it('have all the facts that a title needs, without stray spaces', () => {
    for (const { names, colours, pattern, materials, details, era, label } of GOODS) {
      const texts = [...names, ...colours, pattern, ...materials, ...details, era, label];
      expect(texts.filter((text) => text !== null && !/^\S+( \S+)*$/.test(text))).toEqual([]);
      expect(Math.min(names.length, colours.length, materials.length)).toBeGreaterThan(0);
      expect(era ?? '1970s').toMatch(/^(18|19|20)\d0s$/);
    }
  });

  it('cover every kind and all four categories', () => {
    expect(new Set(GOODS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
    expect(new Set(GOODS.flatMap((good) => good.categories))).toEqual(new Set(CATEGORIES));
  });

  it('have the brand of their label wherever a picture shows it large', () => {
    const large = GOODS.filter(
      ({ kind, views, id }) =>
        views.some((view) => ['label', 'insole'].includes(view)) ||
        (kind === 'watch' && id.startsWith('watch')),
    );
    expect(large.length).toBeGreaterThan(20);
    expect(large.filter(({ label }) => label === null)).toEqual([]);
  });

  it('show one of 18 names on each label, except 25 labels that cannot be read', () => {
    const showing = GOODS.filter(({ showsLabel }) => showsLabel);
    const names = showing.flatMap(({ label }) => label ?? []);
    expect({ labels: showing.length, names: names.length }).toEqual({ labels: 455, names: 430 });
    // Two dials have room for the first word only.
    const onDials = ['Hesper', 'Ostrava'];
    expect([...new Set(names)].filter((name) => !onDials.includes(name)).sort()).toEqual(DRAWN_NAMES);
  });

  it('have invented brands that no label shows', () => {
    expect(GOODS.flatMap(brandsOf).filter((brand) => DRAWN_NAMES.includes(brand))).toEqual([]);
  });
});

describe('readGood', () => {
  it('reads a line of the tables', () => {
    const line =
      'coat | overcoat/coat | M | grey, black | herringbone | wool | | 1970s | x | main, back | Oddlark';
    expect(readGood(line)).toEqual({
      id: 'x',
      kind: 'coat',
      names: ['overcoat', 'coat'],
      wearer: 'men',
      colours: ['grey', 'black'],
      pattern: 'herringbone',
      materials: ['wool'],
      details: [],
      era: '1970s',
      showsLabel: true,
      label: 'Oddlark',
      pictures: ['x.webp', 'x-2.webp'],
      views: ['main', 'back'],
      categories: ["Men's Clothing"],
    });
  });

  it.each([
    ['', { showsLabel: false, label: null }],
    [' | ?', { showsLabel: true, label: null }],
    [' | Oddlark', { showsLabel: true, label: 'Oddlark' }],
  ])('reads the label in "main%s"', (cell, expected) => {
    expect(readGood(`coat | coat | M | grey | | wool | | | x | main${cell}`)).toMatchObject(expected);
  });

  it.each(['', 'boat | boat | M', 'coat | coat | X', 'constructor | coat | M'])('refuses "%s"', (line) => {
    expect(() => readGood(line)).toThrow('Not a good');
  });
});

describe('usualCents', () => {
  it('is more for dear materials', () => {
    expect(usualCents('coat', 'wool')).toBe(9800);
    expect(usualCents('coat', 'cashmere')).toBe(17_640);
  });
});

describe('samplePicture', () => {
  it.each([
    '',
    '.',
    '..',
    '../goods.ts',
    '/etc/passwd',
    'pictures.json',
    'a.webp',
    '__proto__',
    'constructor',
  ])('knows no picture named %j', (file) => {
    expect(samplePicture(file)).toBeUndefined();
  });

  it('still knows the pictures of listings from before there were more than 86 goods', () => {
    expect(samplePicture('hand-knit-fair-isle-pullover.webp')).toMatch(
      /\/hand-knit-fair-isle-pullover\.webp$/,
    );
  });
});
