/** One thing that a fake shop lists. */
export interface FakeGood {
  id: number;
  title: string;
  /** HTML. */
  description: string;
  /** Cents of the shop's currency. */
  cents: number;
  isSoldOut: boolean;
  brand: string;
  material: string;
  /** The shop's own word for what it is. */
  type: string;
  /** Condition, where the way can say it. */
  condition: 'new' | 'used' | null;
  /** ISO 8601. */
  listedAt: string;
  /** Addresses of its pictures, in Shopify's catalogue; default one that nobody answers. */
  pictures?: readonly string[];
}

const MATERIALS = ['Wool', 'Silk', 'Linen', 'Cotton', 'Cashmere'];
const KINDS = [
  ['Coat', 'Coats'],
  ['Blouse', 'Tops'],
  ['Dress', 'Dresses'],
  ['Boots', 'Shoes'],
  ['Ring', 'Jewelry'],
] as const;
const BRANDS = ['Fern & Fold', 'Bed|Stitch', 'Nordlys', 'Atelier Ö'];

/** A thing for sale; everything has a default that follows from the id. */
export function makeGood(wish: Partial<FakeGood> = {}): FakeGood {
  const { id = 1 } = wish;
  const material = MATERIALS[id % MATERIALS.length] ?? 'Wool';
  const [kind, type] = KINDS[id % KINDS.length] ?? KINDS[0];
  return {
    id,
    title: `Vintage ${material} ${kind} No. ${id}`,
    description: `<p>Soft ${material.toLowerCase()}, <b>hardly</b> worn.</p>`,
    cents: 2000 + ((id * 37) % 20_000),
    isSoldOut: false,
    brand: BRANDS[id % BRANDS.length] ?? 'Nordlys',
    material,
    type,
    condition: null,
    listedAt: new Date(Date.parse('2026-09-01T10:00:00Z') + id * 60_000).toISOString(),
    ...wish,
  };
}

/** Makes that many different things. */
export function inventGoods(count: number): FakeGood[] {
  return Array.from({ length: count }, (_, index) => makeGood({ id: index + 1 }));
}
