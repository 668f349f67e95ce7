/**
 * eBay's own numbers for the countries of "located in", as ISO 3166-1 alpha-2 codes. After the first three they follow the
 * English alphabet; only those that could be confirmed are here.
 */
const LOCATIONS = new Map([
  ['1', 'US'],
  ['2', 'CA'],
  ['3', 'GB'],
  ['15', 'AU'],
  ['16', 'AT'],
  ['23', 'BE'],
  ['45', 'CN'],
  ['71', 'FR'],
  ['77', 'DE'],
  ['80', 'GR'],
  ['92', 'HK'],
  ['95', 'IN'],
  ['99', 'IE'],
  ['101', 'IT'],
  ['104', 'JP'],
]);

/** The country of one of eBay's numbers; undefined for one that is not known. */
export function ebayLocation(number: string): string | undefined {
  return LOCATIONS.get(number);
}
