import { fold } from '@rummage/vocabulary';
import { lastPart } from './addresses.ts';

// Words in the languages of the marketplaces, folded.

/** Words that programs write as one. */
const ONE_WORD = /\b(outofstock|soldout|notinstock|nostock|notavailable)\b/;
const SOLD =
  /\b(sold|discontinued|unavailable|ausverkauft|vergriffen|verkauft|slut|slutsal[dt]a?|uppsal[dt]a?|sal[dt]a?|utgatt|utgangen|epuisee?s?|vendue?s?|rupture|indisponible|esaurit[oaie]|vendut[oaie]|terminat[oaie]|uitverkocht|verkocht|agotad[oa]s?|vendid[oa]s?|udsolgt|utsolgt|solgt|udgaet|wyprzedan[yae]|sprzedan[yae]|niedostepn[yae])\b(?! (by|von|av|af|par|da|door|por|przez)\b)/;
/** "Soon sold out" and "never sold out" are neither. */
const NOT_YET =
  /\b(not|never|almost|nearly|soon|nicht|nie|bald|fast|inte|aldrig|snart|nastan|non|jamais|bientot|presque|mai|presto|quasi|niet|nooit|bijna|no|nunca|pronto|casi|ikke|aldri|naesten|nesten|nigdy|prawie)\b/;
/** "Nicht mehr verfügbar", "ej i lager". */
const NOT_THERE =
  /\b(not|no|non|nicht|nie|ej|inte|ikke|niet|geen|pas|plus|sin|brak|fuori|fuera|hors|out)( (longer|currently|mehr|langre|laengere|lenger|langer|meer|piu|plus|ya|esta|est|ma|in|en|i|pa|op|na|de|of|w|auf|am))* (available|stock|lager|lagernd|vorratig|verfugbar|lieferbar|erhaltlich|tillganglig\w*|tilgjengelig\w*|tilgaengelig\w*|beschikbaar|leverbaar|voorraad|disponible|disponibile|disponibil|inventario|existencias|produzione|magazynie|stanie|towaru)\b/;

/**
 * True if nothing is left, however a shop writes it: "out_of_stock", "Currently out of stock",
 * "http://schema.org/ outofstock ", "Slutsåld", "Nicht mehr verfügbar". A thing with unknown words is
 * offered.
 */
export function isGone(words: string): boolean {
  const text = fold(lastPart(words.slice(0, MAX_WORDS)))
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  if (NOT_THERE.test(text) || ONE_WORD.test(text)) return true;
  const sold = SOLD.exec(text);
  return sold !== null && !NOT_YET.test(text.slice(0, sold.index));
}

const MAX_WORDS = 200;
