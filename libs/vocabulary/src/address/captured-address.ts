import { pathParts } from './pasted-address.ts';

// Pages of sites that are not read here: how they are known again, and what they are.

/** Hosts of one site for other screens, or with "www." or without. */
const SAME_SITE = /^(www\d?|m|mobile|touch|amp)\.(?=[^.]+\.)/;

/** Parameters that follow people: of campaigns, of clicks, and of where somebody came from. */
const TRACKING_START =
  /^(utm_|mtm_|pk_|piwik_|mc_|hsa_|_hs|_branch|ga_|oly_|vero_|stm_|gad_|mkt_|mkevt|mkcid|mkrid|ref_|referr|_trk|organic_search|campaign)/i;
const TRACKING_NAMES = new Set(
  `_ga _gl gclid dclid gbraid wbraid gclsrc fbclid msclkid twclid ttclid yclid igshid igsh srsltid epik scid irclickid
  trk tracking track linkid link_id click_id clickid icid cmpid frs bes crt sts campid toolid customid amdata itmprp itmmeta epid content_source logging_key plkey sr_prefetch
  homepage_session_id search_session_id moduleorigin g_aidx g_aqid`.split(/\s+/),
);

/** Names that say elsewhere which thing it is: with a number they stay. */
const TRACKING_WORDS = new Set('ref referer referral source src share shared ls pro hash'.split(' '));

/** Names of the words in the addresses of searches, as sites write them. */
const SEARCH_WORDS = /^(q|query|search|search_?text|search_?query|keywords?|text|term|_nkw|s|k|w)$/i;
/** Parts of the paths of searches and lists. */
const LISTS =
  /^(search|s|catalog|catalogue|browse|category|categories|collections?|shop-all|buscar|suche|recherche|zoeken|sok|cerca)$/i;

/** Those behind which the name of a list follows. */
const LISTS_ABOVE = /^(search|browse|categor(y|ies)|collections?)$/i;

/** The host of a site, without "www." or what stands for phones: "vinted.com". */
export function siteOf(url: URL): string {
  return url.hostname.replace(/\.$/, '').replace(SAME_SITE, '');
}

/** An address without the parts that follow people, without a password and without a place on the page. */
export function untracked(address: URL): URL {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const [name, value] of [...url.searchParams])
    if (isTracking(name.toLowerCase(), value)) url.searchParams.delete(name);
  return url;
}

function isTracking(name: string, value: string): boolean {
  if (TRACKING_START.test(name) || TRACKING_NAMES.has(name)) return true;
  return TRACKING_WORDS.has(name) && !/^\d+$/.test(value);
}

/** Equal for all addresses of one page: with tracking or without, from a phone or not. */
export function pageMark(address: URL): string {
  const url = untracked(address);
  url.searchParams.sort();
  const port = url.port === '' ? '' : `:${url.port}`;
  // Behind its number stands the title, which its seller may change.
  const path = url.pathname.replace(/\/+$/, '').replace(/(\/\d{6,})-[^/]*$/, '$1');
  return `${siteOf(url)}${port}${path}${url.search}`;
}

/** The words that somebody looks for at the address of a search; empty where it has none. */
export function searchWordsOf(address: URL): string {
  const words = [...address.searchParams].find(
    ([name, value]) => SEARCH_WORDS.test(name) && value.trim() !== '',
  );
  return words?.[1].trim() ?? '';
}

/** What an address seems to lead to: one thing for sale, a search, or the front page of a shop. */
export function pageKindOf(address: URL): 'listing' | 'search' | 'shop' {
  const names = [...untracked(address).searchParams.keys()];
  if (names.some((name) => SEARCH_WORDS.test(name))) return 'search';
  const parts = pathParts(address).filter((part) => !/^[a-z]{2}([-_][a-z]{2})?$/i.test(part));
  if (parts.length === 0) return 'shop';
  const [above = '', last = ''] = ['', ...parts].slice(-2);
  return LISTS.test(last) || LISTS_ABOVE.test(above) ? 'search' : 'listing';
}
