import type { FilterName } from '@rummage/vocabulary';

/** The filters that eBay knows as item specifics. */
export const ASPECT_FILTERS = [
  'brand',
  'material',
  'countryOfManufacture',
] as const satisfies readonly FilterName[];
export type AspectFilter = (typeof ASPECT_FILTERS)[number];

/** The English names by which eBay can search. */
export const ENGLISH_ASPECTS: Record<AspectFilter, string> = {
  brand: 'Brand',
  material: 'Material',
  countryOfManufacture: 'Country/Region of Manufacture',
};

// Names by language. eBay names the country differently from category to category, and has renamed it.
const NAMES: Record<AspectFilter, Record<string, readonly string[]>> = {
  brand: {
    en: [ENGLISH_ASPECTS.brand],
    de: ['Marke'],
    es: ['Marca'],
    fr: ['Marque'],
    it: ['Marca'],
    nl: ['Merk'],
    pl: ['Marka'],
  },
  material: {
    en: [ENGLISH_ASPECTS.material],
    de: ['Material'],
    es: ['Material'],
    fr: ['Matière'],
    it: ['Materiale'],
  },
  countryOfManufacture: {
    en: [ENGLISH_ASPECTS.countryOfManufacture, 'Country of Origin', 'Country of Manufacture'],
    de: ['Herstellungsland und -region', 'Herstellungsland', 'Ursprungsland'],
  },
};

/** The names of an item specific in a language (ISO 639-1); empty where they are not known. */
export function aspectNames(filter: AspectFilter, language: string): readonly string[] {
  return NAMES[filter][language] ?? [];
}

/** The filter for an item specific, by its name in any language. */
export function aspectFilter(name: string): AspectFilter | undefined {
  return ASPECT_FILTERS.find((filter) => Object.values(NAMES[filter]).some((names) => names.includes(name)));
}
