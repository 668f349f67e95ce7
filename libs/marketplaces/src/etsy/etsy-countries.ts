/** The numbers of GeoNames, by which Etsy's addresses name the country of a shop. */
const COUNTRIES = new Map([
  ['294640', 'IL'],
  ['298795', 'TR'],
  ['390903', 'GR'],
  ['660013', 'FI'],
  ['690791', 'UA'],
  ['798544', 'PL'],
  ['1269750', 'IN'],
  ['1668284', 'TW'],
  ['1861060', 'JP'],
  ['2077456', 'AU'],
  ['2186224', 'NZ'],
  ['2264397', 'PT'],
  ['2510769', 'ES'],
  ['2623032', 'DK'],
  ['2635167', 'GB'],
  ['2658434', 'CH'],
  ['2661886', 'SE'],
  ['2750405', 'NL'],
  ['2782113', 'AT'],
  ['2802361', 'BE'],
  ['2921044', 'DE'],
  ['2963597', 'IE'],
  ['3017382', 'FR'],
  ['3144096', 'NO'],
  ['3175395', 'IT'],
  ['6251999', 'CA'],
  ['6252001', 'US'],
]);

/** The ISO 3166-1 alpha-2 code of a country that an address of Etsy names; undefined for one that is not known. */
export function etsyCountry(number: string): string | undefined {
  return COUNTRIES.get(number);
}
