import fc from 'fast-check';
import { brandsOf } from '../goods/brands.ts';
import { GOODS } from '../goods/goods.ts';
import { factsOfPicture, namingWords } from '../testing/facts.ts';
import { wordsOf } from '../words.ts';
import { offerFor, offerOf } from './offers-by-id.ts';
import { fateOf, listingAt } from './offers.ts';

const SEED = 'attic';
/** Offers of any thing, in any round. */
const offers = fc
  .tuple(fc.constantFrom(...GOODS), fc.nat(100_000))
  .map(([good, n]) => ({ good, offer: offerFor(SEED, good, n) }));
const MANY = { numRuns: 2000 };
const SOME = { numRuns: 500 };

describe('an offer', () => {
  it('names no kind, colour, pattern, material or age in its title that its pictures do not show', () => {
    fc.assert(
      fc.property(offers, ({ offer }) => {
        const { images, title, brand } = listingAt(offer, 'USD', offer.listedAt);
        const brandWords = wordsOf(brand ?? '');
        for (const image of images) {
          const { words } = factsOfPicture(image);
          const wrong = namingWords(title).filter(
            (word) => !words.has(word) && !brandWords.includes(word) && word !== 'vintage',
          );
          expect({ title, wrong }).toEqual({ title, wrong: [] });
        }
      }),
      MANY,
    );
  });

  it('always says in its title the main colour, the pattern, the materials and what it is', () => {
    fc.assert(
      fc.property(offers, ({ good, offer }) => {
        const said = wordsOf(offer.title);
        const says = (text: string) => wordsOf(text).every((word) => said.includes(word));
        const facts = [good.colours[0] ?? '', good.pattern ?? '', ...good.materials];
        expect({ title: offer.title, unsaid: facts.filter((fact) => !says(fact)) }).toMatchObject({
          unsaid: [],
        });
        expect(good.names.some(says)).toBe(true);
      }),
      SOME,
    );
  });

  it('calls only what is old vintage, and only old things of their decade', () => {
    fc.assert(
      fc.property(offers, ({ good, offer }) => {
        const decades = offer.title.match(/\b\d{3}0s\b/g) ?? [];
        expect(decades.every((decade) => decade === good.era)).toBe(true);
        if (/vintage/i.test(offer.title)) expect(Number.parseInt(good.era ?? '2000')).toBeLessThan(2000);
      }),
      SOME,
    );
  });

  it('says who wears it only if that is so', () => {
    fc.assert(
      fc.property(offers, ({ good, offer }) => {
        const [wearer = good.wearer] = /\b(?:wo)?men(?='s)/i.exec(offer.title) ?? [];
        expect(wearer.toLowerCase()).toBe(good.wearer);
      }),
      SOME,
    );
  });

  it('has attributes and a description of the same thing, and the brand that a picture shows', () => {
    fc.assert(
      fc.property(offers, ({ good, offer }) => {
        const listing = listingAt(offer, 'USD', offer.listedAt);
        expect(listing.materials).toEqual(good.materials);
        expect(listing.categories).toEqual(good.categories);
        expect(listing.images.map((url) => url.slice(17))).toEqual(good.pictures);
        expect(offer.description).toContain(`Material: ${good.materials.join(' and ')}.`);
        expect(offer.description).toContain(`Colour: ${good.colours.join(' and ')}.`);
        expect(good.showsLabel ? [good.label] : [...brandsOf(good), null]).toContain(listing.brand);
        if (good.era !== null) expect(listing.condition).not.toBe('NEW');
      }),
      SOME,
    );
  });

  it('has a title like those of sellers: at most 80 letters, nothing said twice', () => {
    fc.assert(
      fc.property(offers, ({ offer: { title } }) => {
        expect(title).toMatch(/^[A-Z0-9].{7,79}$/);
        expect(title).not.toMatch(/ {2}| ,|,,|, $|null|undefined| and and |\band,/);
        const parts = title.toLowerCase().split(', ');
        expect(new Set(parts).size).toBe(parts.length);
      }),
      SOME,
    );
  });

  it('repeats the one before it in some rounds, if that was not sold: the same thing of the same seller for less', () => {
    const pairs = GOODS.flatMap((good) =>
      [1, 2].map((n) => [n - 1, n].map((round) => offerFor(SEED, good, round))),
    );
    const repeats = pairs.filter(([, offer]) => offer?.relistedAt !== null);

    expect(repeats.length).toBeGreaterThan(100);
    for (const [before, offer] of repeats) {
      if (!before || !offer) throw new Error('a pair has two');
      const { title, description, seller, thingMark, condition, brand, good } = before;
      expect(offer).toMatchObject({ title, description, seller, thingMark, condition, brand, good });
      expect(offer).toMatchObject({ relistedAt: offer.listedAt, worth: before.worth / 2 });
      expect(fateOf(before)).toBe('ended');
      expect(offer.listedAt).toBe(before.endsAt);
    }
    expect(pairs.filter(([before, offer]) => offer?.thingMark === before?.thingMark)).toEqual(repeats);
  });

  it('is made again from its id', () => {
    fc.assert(
      fc.property(offers, ({ offer }) => {
        const { dice, ...again } = offerOf(SEED, offer.externalId) ?? { dice: undefined };
        const { dice: made, ...first } = offer;
        expect(again).toEqual(first);
        expect(dice?.('any')).toBe(made('any'));
      }),
    );
  });
});
