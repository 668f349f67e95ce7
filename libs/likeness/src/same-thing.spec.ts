import { readPicture } from './read-picture.ts';
import { type Compared, mayBeSame, sameThing } from './same-thing.ts';
import type { PictureSignature } from './signature.ts';
import { drawing } from './testing/drawing.ts';
import { wordsToFindBy } from './title-words.ts';

const priced = (title: string, priceCents: number | null = 10_000): Compared => ({ title, priceCents });

describe('mayBeSame', () => {
  it.each([
    ['Camel wool overcoat', 'Vintage wool overcoat in camel, great condition', ['camel', 'wool', 'overcoat']],
    ['Wool overcoats size M', 'WOOL OVERCOAT (M)', ['wool', 'overcoats']],
    ['Wool overcoat', 'Wool overcoat 38', ['wool', 'overcoat']],
    ['Wool overcoat 38 M', 'Wool overcoat M', ['wool', 'overcoat']],
    ['Manteau en laine Élysée', 'manteau laine elysee', ['manteau', 'laine', 'elysee']],
  ])('says what %j and %j have in common', (one, other, words) => {
    expect(mayBeSame(priced(one), priced(other))).toEqual(words);
  });

  it.each([
    ['other words', 'Wool overcoat', 'Silk blouse'],
    ['one word in common', 'Wool overcoat', 'Wool scarf'],
    [
      'few of many words in common',
      'Wool coat by Aldermoor with horn buttons and lining',
      'Wool coat belted double breasted cape',
    ],
    ['another size', 'Wool overcoat M', 'Wool overcoat L'],
    ['another number', 'Straight jeans 501 W30', 'Straight jeans 505 W30'],
    ['another colour', 'Red wool overcoat', 'Blue wool overcoat'],
    ['only what every title says', 'New vintage size M', 'New vintage size M'],
    ['nothing', '', ''],
  ])('keeps listings with %s apart', (_what, one, other) => {
    expect(mayBeSame(priced(one), priced(other))).toBeUndefined();
  });

  it.each([
    [100, 200, true],
    [200, 100, true],
    [100, 201, false],
    [100, null, false],
    [null, null, false],
  ])('compares prices of %p and %p cents', (one, other, may) => {
    const title = 'Camel wool overcoat';
    expect(mayBeSame(priced(title, one), priced(title, other)) !== undefined).toBe(may);
  });
});

it.each([
  ['signs that are sentences', '\ufdfa'.repeat(480)],
  ['letters of two scripts', '一a'.repeat(240)],
])('compares a title of %s with hundreds in some ms', (_what, words) => {
  const compareAll = () => {
    const before = process.cpuUsage().user;
    const one = priced(`${words} wool coat`);
    for (let n = 0; n < 200; n += 1) mayBeSame(one, priced(`${words} wool coat ${n}`));
    return (process.cpuUsage().user - before) / 1000;
  };
  compareAll();
  // The signs took 230.
  expect(Math.min(compareAll(), compareAll(), compareAll())).toBeLessThan(100);
});

describe('sameThing', () => {
  let pictures: PictureSignature[];
  beforeAll(async () => {
    pictures = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => readPicture(await drawing(seed))));
  });
  const coat = (title: string, ...shown: number[]) => ({
    ...priced(title),
    pictures: shown.flatMap((n) => pictures[n] ?? []),
  });

  it('names the evidence', () => {
    expect(sameThing(coat('Camel wool overcoat', 0, 1, 2), coat('Wool overcoat', 1, 0, 3))).toEqual({
      pictures: 2,
      words: ['wool', 'overcoat'],
    });
  });

  it.each([
    ['the same title and no picture', [], []],
    ['the same title and one picture', [0], [0]],
    ['one picture of several', [0, 1, 2], [0, 3, 4]],
    ['the same pictures beyond the fourth', [0, 1, 2, 3, 4, 5], [4, 5]],
  ])('is not shown by %s', (_what, one, other) => {
    const title = 'Camel wool overcoat';
    expect(sameThing(coat(title, ...one), coat(title, ...other))).toBeUndefined();
  });

  it('is not shown by pictures alone', () => {
    expect(sameThing(coat('Camel wool overcoat', 0, 1), coat('Silk blouse', 0, 1))).toBeUndefined();
  });
});

describe('wordsToFindBy', () => {
  it('are the longest ones that describe the thing', () => {
    expect(
      wordsToFindBy('Vintage 1970s camel wool raglan overcoat with great horn buttons, size M, new'),
    ).toEqual(['overcoat', 'button', 'raglan', 'camel', 'horn', 'wool']);
  });
});
