import { readdirSync } from 'node:fs';
import { CATEGORIES } from '@rummage/vocabulary';
import { SAMPLE_PICTURES_DIR, samplePicture } from '../pictures.ts';
import { readGood } from './good.ts';
import { GOODS } from './goods.ts';
import { KINDS, usualCents } from './kinds.ts';

describe('the goods', () => {
  it('are the 476 that were drawn, with every picture and no other', () => {
    expect(GOODS).toHaveLength(476);
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

  it('have a brand if, and only if, a picture shows one', () => {
    const showing = GOODS.filter(
      ({ kind, views, id }) =>
        views.some((view) => ['label', 'insole'].includes(view)) ||
        (kind === 'watch' && id.startsWith('watch')),
    );
    expect(showing.length).toBeGreaterThan(20);
    expect(GOODS.filter(({ label }) => label !== null)).toEqual(showing);
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
      label: 'Oddlark',
      pictures: ['x.webp', 'x-2.webp'],
      views: ['main', 'back'],
      categories: ["Men's Clothing"],
    });
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
