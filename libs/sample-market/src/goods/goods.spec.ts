import { readdirSync } from 'node:fs';
import { CATEGORIES } from '@rummage/vocabulary';
import { SAMPLE_PICTURES_DIR, samplePicture } from '../pictures.ts';
import { GOODS, GOODS_BY_KIND, KINDS } from './goods.ts';

describe('the goods', () => {
  it('are the 86 that were drawn, with every picture and no other', () => {
    expect(GOODS).toHaveLength(86);
    expect(GOODS.flatMap((good) => good.pictures).sort()).toEqual(readdirSync(SAMPLE_PICTURES_DIR).sort());
  });

  it.each(GOODS.map((good) => [good.name, good] as const))('are read completely: %s', (_, good) => {
    expect(KINDS).toContain(good.kind);
    expect(good.name.endsWith(good.noun)).toBe(true);
    expect(good.look).not.toBe('');
    expect(good.materials.every((material) => /^[a-z-]+$/.test(material))).toBe(true);
    expect(good.details.every((detail) => /^\S.*\S$/.test(detail))).toBe(true);
    expect(good.categories.length).toBeGreaterThan(0);
    expect(good.country).toMatch(/^[A-Z]{2}$/);
    expect(good.cents).toBeGreaterThan(0);
  });

  it('cover all four categories and every kind', () => {
    expect(new Set(GOODS.flatMap((good) => good.categories))).toEqual(new Set(CATEGORIES));
    expect(GOODS_BY_KIND.every((goods) => goods.length > 0)).toBe(true);
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
});
