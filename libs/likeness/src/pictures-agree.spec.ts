import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countAgreeing, picturesAgree } from './pictures-agree.ts';
import { readPicture } from './read-picture.ts';
import { packPictures, type PictureSignature, unpackPictures } from './signature.ts';
import { CHANGES, RECOLOURINGS } from './testing/changed-picture.ts';
import { drawing } from './testing/drawing.ts';

const NAMES = [
  'trench-coat-black-cotton-gabardine-5',
  '1970s-camel-wool-overcoat-raglan',
  'ankle-boots-burgundy-suede-3',
];
const SAMPLES = join(__dirname, '../../sample-market/src/pictures');
const FOUND_AGAIN = Object.entries(CHANGES).filter(([name]) => !name.includes('corner'));

let drawn: PictureSignature[];
/** A drawing and the samples: each file with what is read from it. */
let pictures: (readonly [Buffer, PictureSignature])[];
beforeAll(async () => {
  drawn = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => readPicture(await drawing(seed))));
  const files = [await drawing(1), ...samples()];
  pictures = await Promise.all(files.map(async (file) => [file, await readPicture(file)] as const));
});

const some = (...numbers: number[]) => numbers.flatMap((n) => drawn[n] ?? []);

describe('picturesAgree', () => {
  it.each(FOUND_AGAIN)('finds a picture again that was %s', async (_name, change) => {
    for (const [file, picture] of pictures)
      expect(picturesAgree(picture, await readPicture(await change(file)))).toBe(true);
  });

  it.each(Object.entries(RECOLOURINGS))('keeps a twin apart: %s', async (_name, recolour) => {
    for (const [file, picture] of pictures)
      expect(picturesAgree(picture, await readPicture(await recolour(file)))).toBe(false);
  });

  it('keeps different pictures apart', () => {
    const all = [...drawn, ...pictures.slice(1).map(([, picture]) => picture)];
    for (const [n, one] of all.entries())
      for (const [m, other] of all.entries()) expect(picturesAgree(one, other)).toBe(n === m);
  });
});

describe('countAgreeing', () => {
  it.each([
    ['the same pictures', [0, 1, 2], [0, 1, 2], 3],
    ['the same in another order', [0, 1, 2], [2, 0, 1], 3],
    ['one and the same picture', [0], [0], 1],
    ['one picture that is shown twice', [0, 0], [0, 0], 1],
    ['one picture that one of them shows twice', [0, 1], [0, 0], 1],
    ['a first picture that is the second of the other', [0, 1, 2], [3, 0, 1], 2],
    ['only pictures that are the first of neither', [0, 1, 2], [3, 1, 2], 0],
    ['different pictures', [0, 1], [2, 3], 0],
    ['no pictures', [], [0], 0],
  ])('counts %s', (_what, one, other, expected) => {
    expect(countAgreeing(some(...one), some(...other))).toBe(expected);
    expect(countAgreeing(some(...other), some(...one))).toBe(expected);
  });
});

describe('packPictures', () => {
  it('packs what unpackPictures reads again', () => {
    expect(unpackPictures(packPictures(drawn))).toEqual(drawn);
    expect(unpackPictures(packPictures([]))).toEqual([]);
  });

  it.each(['', 'AA==', 'Ag==', 'AQID'])('packs nothing like %j, which is therefore not read', (packed) => {
    expect(unpackPictures(packed)).toBeUndefined();
  });
});

function samples(): Buffer[] {
  return NAMES.map((name) => readFileSync(join(SAMPLES, `${name}.webp`)));
}
