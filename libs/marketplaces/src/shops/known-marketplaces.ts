/** Marketplaces by their hosts' names without "www." and country: they are searched with an API, or not at all. */
const MARKETPLACES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)ebay\.([a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/, 'eBay'],
  [/(^|\.)etsy\.(com|me)$/, 'Etsy'],
  [/(^|\.)tradera\.com$/, 'Tradera'],
  [/(^|\.)amazon\.([a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/, 'Amazon'],
  [/(^|\.)vinted\.([a-z]{2,3}|co\.uk)$/, 'Vinted'],
  [/(^|\.)depop\.com$/, 'Depop'],
  [/(^|\.)poshmark\.(com|ca)$/, 'Poshmark'],
  [/(^|\.)grailed\.com$/, 'Grailed'],
  [/(^|\.)mercari\.com$/, 'Mercari'],
  [/(^|\.)therealreal\.com$/, 'The RealReal'],
  [/(^|\.)thredup\.com$/, 'ThredUp'],
  [/(^|\.)vestiairecollective\.com$/, 'Vestiaire Collective'],
  [/(^|\.)kleinanzeigen\.de$/, 'Kleinanzeigen'],
  [/(^|\.)leboncoin\.fr$/, 'Leboncoin'],
  [/(^|\.)marktplaats\.nl$/, 'Marktplaats'],
  [/(^|\.)facebook\.com$/, 'Facebook'],
];

/** The marketplace to which an address belongs; undefined for any other site. */
export function knownMarketplace({ hostname }: URL): string | undefined {
  return MARKETPLACES.find(([host]) => host.test(hostname.replace(/\.$/, '')))?.[1];
}
