import { COUNTRY_CODES, countryCode, fold } from '@rummage/vocabulary';

/** The languages of the marketplaces. */
const LOCALES = ['de', 'sv', 'fr', 'it', 'nl', 'es', 'da', 'nb', 'pl'];

/** Names that no list has, and codes of three letters that people write. */
const ALSO = new Map(
  `GB grossbritannien angleterre inghilterra engeland inglaterra england gbr; HK hongkong; GR el grc; DE deu; FR fra; IT ita;
  ES esp; PT prt; SE swe; DK dnk; NO nor; FI fin; NL nld; BE bel; AT aut; CH che; PL pol; IE irl; CZ cze; RO rou; HU hun;
  BG bgr; TR tur; CN chn; JP jpn; IN ind; KR kor; VN vnm; BD bgd; PK pak; LK lka; KH khm; ID idn; TH tha; MA mar; TN tun;
  PE per; MX mex; BR bra; CA can; AU aus; NZ nzl`
    .split(/;\s*/)
    .map((line) => line.split(/\s+/))
    .flatMap(([code = '', ...names]) => names.map((name): [string, string] => [name, code])),
);
/** No country has a longer name. */
const MAX_NAME = 100;

/**
 * The country (ISO 3166-1 alpha-2) that words or a code mean: "UK", "Italien", "se"; undefined for what is none.
 * @param locales in which it may be named, besides English
 */
export function countryIn(words: string, locales: readonly string[] = LOCALES): string | undefined {
  const name = words.trim().slice(0, MAX_NAME);
  const folded = fold(name);
  return (
    countryCode(name) ??
    locales.map((locale) => namesIn(locale).get(folded)).find((code) => code !== undefined) ??
    ALSO.get(folded)
  );
}

const NAMES = new Map<string, ReadonlyMap<string, string>>();

/** The codes of all countries by their names in a language. */
function namesIn(locale: string): ReadonlyMap<string, string> {
  const known = NAMES.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const codes = new Map(COUNTRY_CODES.map((code) => [fold(names.of(code) ?? code), code]));
  NAMES.set(locale, codes);
  return codes;
}
