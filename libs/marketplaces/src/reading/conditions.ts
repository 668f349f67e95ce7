import { type Condition, fold } from '@rummage/vocabulary';
import { lastPart } from './addresses.ts';

// Words in the languages of the marketplaces, folded.

/** Words for new things, although other words say that they were used. */
const NEVER_USED =
  /\b(never|not|nie|nicht|aldrig|aldri|inte|ikke|jamais|mai|nooit|niet|nunca|nigdy|non|no|sin) (been )?(usar|estrenar|used|worn|getragen|gebraucht|benutzt|anvan[dt]a?|buren|buret|brukt|brugt|portee?s?|utilisee?s?|usat[oa]|indossat[oa]|gedragen|gebruikt|usad[oa]|noszon[yae]|uzywan[yae])\b|\b(unworn|unused|ungetragen|unbenutzt|oanvan[dt]|ubrukt|ubrugt|ongedragen|ongebruikt|nie(noszon|uzywan)[yae])\b/g;
const USED =
  /\b(used|pre ?(owned|loved|worn)|second ?hand|refurbished|generaluberholt|ricondizionat[oa]|reacondicionad[oa]|gereviseerd|renoverad|odnowion[yae]|vintage|worn|thrifted|gebrauch\w*|getragen\w*|begagna\w*|anvan[dt]a?|andra hand|occasion|seconde main|deuxieme main|reconditionnee?|usat[oaie]|seconda mano|gebruikte?|tweedehands|gedragen|usad[oa]s?|segunda mano|brugt|genbrug|brukt|gjenbruk|uzywan\w*|z drugiej reki)\b/;
/** Words of things that are said to be like new, and so are not. */
const LIKE_NEW =
  /\b(not|nicht|inte|ikke|niet|non|no|looks|practically|next to|like|as|nearly|almost|near|wie|fast|som|nastan|naesten|nesten|comme|presque|quasi|come|als|bijna|como|casi|jak|prawie) (brand )?(new|neu\w*|ny\w*|neufs?|neuves?|nuov[oaie]|nieuwe?|nuev[oa]s?|now[yae])\b|\b(neuwertig\w*|nyskick|nytt? skick|seminuev[oa])\b/;
/** "Not new", "looks new" and "new to you" are not new, so it stands first, and alone. */
const NEW =
  /^ ?((condition|etat|zustand|skick|stan) )?((brand|helt|fabriks|factory|open box) )?(new|b?nwt|b?nwot|neue?[rs]?|neuware|brandneu|fabrikneu|ny|nya|nytt?|neufs?|neuves?|nuov[oaie]|nieuwe?|nuev[oa]s?|now[yae])\b(?! (to|ou|intill|enough)\b)/;
/** Words for new things without their tags or their box, or with a fault. */
const WITHOUT =
  /\b(b?nwot|without|other|sonstige|autre|altr[oa]|otr[oa]s?|no tags?|no box|fehler\w*|defaut\w*|difett\w*|defecto\w*|open box|old stock|defects?|flaws?|ohne|utan|defekt\w*|sans|senza|zonder|sin|uden|uten|bez)\b/;
/** Words for how well something is preserved: they are only used for used things. */
const PRESERVED =
  /\b(perfec\w*|perfekt\w*|parfait|perfett[oa]|excelente|eccellente|uitstekend\w*|utmarkt|fremragende|doskonal\w*|idealn\w*|zufriedenstellend\w*|slit[te]?|slidt|velholdt|well loved|excellent|very good|good|fair|acceptable|poor|sehr gut\w*|gut\w*|bra|gott|fint|bon etat|correct|satisfaisant|ottim[oaie]|buon[oaie]?|discret[oaie]|goed|goede|redelijk|buen|buen[oa]|muy buen[oa]?|aceptable|god|meget god|pent|dobry|bardzo dobry|dobra|dostateczny)\b/;

/** schema.org's OfferItemCondition. Damaged goods are left out like those that are sold for parts. */
const SCHEMA = new Map<string, Condition>([
  ['newcondition', 'NEW'],
  ['usedcondition', 'PRE_OWNED'],
  ['refurbishedcondition', 'PRE_OWNED'],
]);

/** The condition that a shop's words mean: "Très bon état", "New without tags"; undefined for words that we do not know. */
export function conditionIn(words: string): Condition | undefined {
  const written = fold(words.slice(0, MAX_WORDS));
  const known = SCHEMA.get(lastPart(written).trim());
  if (known) return known;
  const plain = written.replace(/[^\p{L}]+/gu, ' ');
  const text = plain.replace(NEVER_USED, ' ');
  if (USED.test(text) || LIKE_NEW.test(text)) return 'PRE_OWNED';
  if (NEW.test(text)) return WITHOUT.test(text) ? 'NEW_OTHER' : 'NEW';
  if (text !== plain) return 'NEW_OTHER';
  return PRESERVED.test(text) ? 'PRE_OWNED' : undefined;
}

/** The words for several pieces: one that was used makes their thing used. */
export function usedFirst(words: readonly string[]): string | undefined {
  return words.slice(0, MAX_PIECES).find((each) => conditionIn(each) === 'PRE_OWNED') ?? words[0];
}

const MAX_WORDS = 200;
const MAX_PIECES = 100;
