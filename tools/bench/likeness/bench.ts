import { readFileSync } from 'node:fs';
import {
  countAgreeing,
  MAX_PICTURES,
  mayBeSame,
  packPictures,
  picturesAgree,
  type PictureSignature,
  readPicture,
  sameThing,
} from '@rummage/likeness';
import { CHANGES, isVisiblyRecoloured, RECOLOURINGS } from '@rummage/likeness/testing';
import { PICTURE_FILES } from '@rummage/sample-market/testing';
import { median } from '../median.ts';

// Which pictures and listings are taken for the same, on a labelled set that is made from all pictures of the sample market.
// Titles and prices of all things are made equal here, so that the pictures alone have to keep different things apart.

interface Thing {
  id: string;
  files: Buffer[];
  pictures: PictureSignature[];
}

const times: number[] = [];
const things = await readThings();
const several = things.filter(({ pictures }) => pictures.length > 1);
const count = things.reduce((sum, { pictures }) => sum + pictures.length, 0);
console.error(`${count} pictures of ${things.length} things, ${several.length} with several`);

const measurements: object[] = [
  {
    what: 'reading a picture of 640 × 800',
    value: median(times),
    unit: 'ms',
    goal: '≤ 30',
    ok: median(times) <= 30,
  },
  { what: 'what is stored of a picture', value: bytesOfOne(), unit: 'bytes' },
];

/** What was changed, beside the thing it was made from. */
interface Changed {
  from: Thing;
  pictures: PictureSignature[];
}

const changed = new Map<string, Changed[]>();
const recoloured = new Map<string, Changed[]>();
for (const [name, change] of Object.entries(CHANGES)) changed.set(name, await changeAll(name, change));
for (const [name, change] of Object.entries(RECOLOURINGS))
  recoloured.set(name, await changeAll(name, change));

let mistakes = 0;
let pairs = 0;
let wrongPictures = 0;
let picturePairs = 0;
for (const [n, one] of things.entries()) {
  for (const other of things.slice(n + 1)) {
    pairs += 1;
    if (isMerged(one.pictures, other.pictures)) mistake('different things', one, other);
    for (const picture of one.pictures)
      for (const another of other.pictures) {
        picturePairs += 1;
        if (picturesAgree(picture, another)) wrongPictures += 1;
      }
  }
}
for (const [name, twins] of recoloured) {
  for (const { from, pictures } of twins) {
    for (const thing of things) {
      pairs += 1;
      if (isMerged(pictures, thing.pictures)) mistake(name, from, thing);
    }
  }
}
// A changed listing is merged with the thing that it shows, and with no other.
for (const [name, copies] of changed) {
  let found = 0;
  let agreeing = 0;
  let all = 0;
  for (const { from, pictures } of copies) {
    for (const thing of things) {
      const merged = isMerged(pictures, thing.pictures);
      if (thing === from) found += merged ? 1 : 0;
      else {
        pairs += 1;
        if (merged) mistake(name, from, thing);
      }
    }
    all += pictures.length;
    agreeing += pictures.filter((picture, n) => {
      const original = from.pictures[n];
      return original !== undefined && picturesAgree(picture, original);
    }).length;
  }
  const merging = copies.filter(({ from }) => countAgreeing(from.pictures, from.pictures) > 1).length;
  measurements.push(
    { what: `pictures found again, ${name}`, value: (100 * agreeing) / all, unit: '%' },
    { what: `listings found again, ${name}`, value: (100 * found) / merging, unit: '%' },
  );
}
for (const [name, twins] of recoloured)
  measurements.push({ what: `twins that are another thing, ${name}`, value: twins.length });
measurements.push(
  ...otherViews(),
  {
    what: 'pairs of pictures of different things that agree',
    value: wrongPictures,
    unit: `of ${picturePairs}`,
  },
  { what: 'pairs of listings of different things', value: pairs },
  { what: 'of them merged by mistake', value: mistakes, goal: '0', ok: mistakes === 0 },
  ...costOfPairs(),
);
console.log(JSON.stringify({ measurements }));

async function readThings(): Promise<Thing[]> {
  const read: Thing[] = [];
  for (const { id, files } of PICTURE_FILES) {
    const thing: Thing = { id, files: [], pictures: [] };
    for (const path of files.slice(0, MAX_PICTURES)) {
      const file = readFileSync(path);
      const started = performance.now();
      thing.pictures.push(await readPicture(file));
      times.push(performance.now() - started);
      thing.files.push(file);
    }
    read.push(thing);
  }
  return read;
}

async function changeAll(name: string, change: (picture: Buffer) => Promise<Buffer>): Promise<Changed[]> {
  console.error(name);
  const copies: Changed[] = [];
  for (const from of several) {
    const files = await Promise.all(from.files.map(change));
    if (name in RECOLOURINGS && !(await isAnotherThing(from.files, files))) continue;
    copies.push({ from, pictures: await Promise.all(files.map(readPicture)) });
  }
  return copies;
}

/** To turn the hue of a grey thing gives the same thing. */
async function isAnotherThing(files: readonly Buffer[], recoloured: readonly Buffer[]): Promise<boolean> {
  for (const [n, file] of files.entries())
    if (!(await isVisiblyRecoloured(file, recoloured[n] ?? file))) return false;
  return true;
}

function isMerged(one: readonly PictureSignature[], other: readonly PictureSignature[]): boolean {
  const listing = { title: 'Some fine thing', priceCents: 1000 };
  return sameThing({ ...listing, pictures: one }, { ...listing, pictures: other }) !== undefined;
}

function mistake(name: string, one: Thing, other: Thing): void {
  mistakes += 1;
  console.error(`merged by mistake (${name}): ${one.id}, ${other.id}`);
}

/** Other views of a thing are no copies, so most of them should not agree: two of them would then count as one. */
function otherViews(): object[] {
  const views = several.flatMap(({ pictures: [first, ...others] }) =>
    others.map((other) => ({ first, other })),
  );
  const agreeing = views.filter(({ first, other }) => first && picturesAgree(first, other)).length;
  return [
    {
      what: 'other views of a thing that agree with the first',
      value: (100 * agreeing) / views.length,
      unit: '%',
    },
  ];
}

function costOfPairs(): object[] {
  const listing = { title: 'Camel wool overcoat with raglan sleeves, size M', priceCents: 12_000 };
  const other = { title: 'Burgundy wool overcoat from the 1970s, size M', priceCents: 9000 };
  const each = (work: (one: Thing, two: Thing) => void) => {
    const started = performance.now();
    for (const one of several) for (const two of several) work(one, two);
    return ((performance.now() - started) * 1000) / several.length ** 2;
  };
  return [
    {
      what: 'comparing titles, sizes and prices',
      value: each(() => mayBeSame(listing, other)),
      unit: 'µs a pair',
    },
    {
      what: 'comparing up to four pictures each',
      value: each((one, two) => countAgreeing(one.pictures, two.pictures)),
      unit: 'µs a pair',
    },
  ];
}

function bytesOfOne(): number {
  return packPictures(several[0]?.pictures.slice(0, 1) ?? []).length;
}
