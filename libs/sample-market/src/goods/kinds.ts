/** The kinds of things that are sold here, the part of the market they belong to, and a usual price in cents of a dollar. */
export const KINDS = {
  blouse: { group: 'clothing', cents: 4200 },
  shirt: { group: 'clothing', cents: 3400 },
  't-shirt': { group: 'clothing', cents: 2200 },
  dress: { group: 'clothing', cents: 5800 },
  gown: { group: 'clothing', cents: 14_000 },
  jumpsuit: { group: 'clothing', cents: 5600 },
  coat: { group: 'clothing', cents: 9800 },
  blazer: { group: 'clothing', cents: 7400 },
  jacket: { group: 'clothing', cents: 8200 },
  sweater: { group: 'clothing', cents: 4800 },
  cardigan: { group: 'clothing', cents: 5200 },
  hoodie: { group: 'clothing', cents: 3600 },
  sweatshirt: { group: 'clothing', cents: 3200 },
  vest: { group: 'clothing', cents: 3200 },
  waistcoat: { group: 'clothing', cents: 3800 },
  jeans: { group: 'clothing', cents: 5400 },
  trousers: { group: 'clothing', cents: 4600 },
  shorts: { group: 'clothing', cents: 2600 },
  skirt: { group: 'clothing', cents: 3900 },
  loafers: { group: 'shoes', cents: 6400 },
  pumps: { group: 'shoes', cents: 5200 },
  boots: { group: 'shoes', cents: 8800 },
  sneakers: { group: 'shoes', cents: 5600 },
  sandals: { group: 'shoes', cents: 3800 },
  flats: { group: 'shoes', cents: 3600 },
  clogs: { group: 'shoes', cents: 4800 },
  ring: { group: 'jewelry', cents: 6800 },
  earrings: { group: 'jewelry', cents: 4800 },
  necklace: { group: 'jewelry', cents: 7200 },
  brooch: { group: 'jewelry', cents: 3600 },
  bracelet: { group: 'jewelry', cents: 6400 },
  bangle: { group: 'jewelry', cents: 5600 },
  watch: { group: 'jewelry', cents: 16_000 },
  cufflinks: { group: 'jewelry', cents: 4800 },
  bag: { group: 'accessories', cents: 7600 },
  scarf: { group: 'accessories', cents: 3200 },
  belt: { group: 'accessories', cents: 2800 },
  hat: { group: 'accessories', cents: 3400 },
} as const satisfies Record<string, { group: string; cents: number }>;

export type Kind = keyof typeof KINDS;
export type Group = (typeof KINDS)[Kind]['group'];

export function isKind(word: string): word is Kind {
  return Object.hasOwn(KINDS, word);
}

/** The word of sellers and buyers for everything in a part of the market; null where nobody has one. */
export const GROUP_WORDS: Record<Group, string | null> = {
  clothing: null,
  shoes: 'shoes',
  jewelry: 'jewelry',
  accessories: null,
};

/** Factor by which a thing of this material costs more than usual. */
const DEARER: Record<string, number> = {
  cashmere: 1.8,
  alpaca: 1.3,
  mohair: 1.2,
  silk: 1.3,
  leather: 1.3,
  shearling: 1.4,
  gold: 2.4,
  'rose gold': 2.2,
  'white gold': 2.6,
};

/** Usual price of a thing of a kind and a material, in cents of a dollar or of a currency of about the same value. */
export function usualCents(kind: Kind, material: string): number {
  return Math.round(KINDS[kind].cents * (DEARER[material] ?? 1));
}
