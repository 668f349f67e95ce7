import type { Good } from './goods.ts';
import { type Group, KINDS } from './kinds.ts';

/** Invented names: no maker of clothes, shoes or jewelry is known by them. */
const CLOTHING = [
  'Aldermoss',
  'Brindlecote',
  'Corvaine',
  'Dunmarrow',
  'Elsinette',
  'Fennimore & Vale',
  'Galdorra',
  'Hollinbeck',
  'Ivarsund',
  'Jorvenne',
  'Kestrelmoor',
  'Lunavesta',
  'Marrowfield',
  'Northquillon',
  'Ostrelle',
  'Pellaforte',
  'Quillonby',
  'Rosmarenne',
  'Saltwhistle',
  'Shirakumori',
  'Tamsinford',
  'Vantorelli',
  'Wexcombe Mill',
  'Yarrowstitch',
] as const;
const SHOES = [
  'Bordighello',
  'Calzetta Nove',
  'Cobblemere',
  'Lasthaven',
  'Oakwelt',
  'Passo Lento',
  'Stigmark',
] as const;
const JEWELRY = ['Argentelle', 'Castellumi', 'Lumenarra', 'Orfeline', 'Petrichora', 'Tindrastjerne'] as const;

const BY_GROUP: Record<Group, readonly string[]> = {
  clothing: CLOTHING,
  shoes: SHOES,
  jewelry: JEWELRY,
  accessories: [...CLOTHING, ...SHOES],
};

/** The brands that a thing without a visible label may have. */
export function brandsOf({ kind }: Good): readonly string[] {
  return BY_GROUP[KINDS[kind].group];
}
