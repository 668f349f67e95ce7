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

/** The brands for a category. */
export function brandsFor(category: string | undefined): readonly string[] {
  if (category === 'Jewelry') return JEWELRY;
  return category === "Women's Shoes" ? SHOES : CLOTHING;
}
