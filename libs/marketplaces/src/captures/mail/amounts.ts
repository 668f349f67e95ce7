import { type Price, priceIn } from '../../reading/prices.ts';

/** A line of a mail, and the amounts of money in it. */
export interface Line {
  /** Without its amounts. */
  rest: string;
  /** As they are written; null for one of which more than its currency is unclear. */
  amounts: readonly (string | null)[];
}

/** Longer lines are no prices; what is behind this is not looked at. */
const MAX_LINE = 1000;
/** Words around a price: "Current bid:", "or best offer". With more it is a sentence, which may speak of anything. */
const MAX_WORDS = 6;
/** Of a line with so many none is a price. */
const MAX_AMOUNTS = 10;

/** Stands where a number may go on in another element. */
export const CUT = '\u0001';
/** Stands where something is crossed out, or where an amount has ended and a number begins. */
export const GAP = '\u0002';

const MARKS = new RegExp(`[${CUT}${GAP}]`, 'g');
const CLAUSE_ENDS = /[+|·•;()]/;
const NUMBER =
  /\d{1,3}(?:([ '])\d{3}(?:\1\d{3})*|[.,]\d{3}(?:[.,]\d{3})*)(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?/g;
/** Words for currencies that mean nothing else: "FR 38" and "6 ft" are sizes. */
const SIGN_WORDS = /^(?:kr|skr|nkr|dkr|zł|kč|euros?|円|元|грн|руб)\.?$/i;
const CODES =
  /^(?:EUR|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|USD|CAD|AUD|NZD|SGD|HKD|TWD|MXN|BRL|JPY|CNY|KRW|INR|ILS|UAH|ZAR)$/;
const BEFORE =
  /(?:^|[^\p{L}\p{Sc}])((?:(?:US|CA?|AU?|NZ?|HK|S|R|NT|MX) ?(?=\$))?\p{Sc}(?:\p{Lu}{2})?|\p{L}{2,4}\.?) ?$/u;
const BEHIND = /^(?:[.,:]?\p{Pd}{1,2})? ?(\p{Lu}{0,2}\p{Sc}\p{Lu}{0,2}|\p{L}{1,5})(?!\p{L})( ?\d)?/u;
/** Signs of amounts that are added or taken off; of ranges, of amounts for several, and of numbers that go on. */
const ADDED = /\+ ?$|(?:^|[\s(])[\p{Pd}−]$/u;
const UNCLEAR_BEFORE = new RegExp(
  `(?:${CUT} ?|[\\d\\p{L}][.,]?|\\d ?\\p{Pd} ?|(?:^|[\\d ])[x×] ?|\\d ?\\/ ?|\\d (?:for|für|pour|voor|per|por|för|x) )$`,
  'u',
);
const UNCLEAR_BEHIND = new RegExp(
  `^(?: ?${CUT} ?[\\d.,]|[.,]? ?\\d| ?\\p{Pd} ?[\\p{Sc}\\d]| ?[/x×] ?[\\d\\p{L}]|\\p{L}| (?:k|m|mio|mill|mln|tsd|tausend|thousand|mila|tusen)(?!\\p{L}))`,
  'iu',
);

/**
 * Beginnings of words for amounts that are not what a thing costs: of its way here, of what is saved or given, of estimates
 * and fees, of parts of a price, of limits, of what it cost before or costs elsewhere, and sizes.
 */
const NO_PRICE = new RegExp(
  `(?<!\\p{L})(?:${[
    'ship deliver postage versand porto\\b liefer livraison port\\b envío envio spedizion verzend bezorg frakt fragt leverans wysyłk dostaw',
    'sav(?:e|ed|ing) off\\b discount coupon voucher cashback gutschein rabat korting réduction remise économi sconto descuento ahorr spar(?:e|en|a)?\\b bespaar gift',
    'estimat schätz stima schatting valu worth fee\\b fees gebühr frais kosten protection käuferschutz credit deposit pfand',
    'payment instal pay\\b ratenz month monat mensual mois\\b',
    'spend under\\b over\\b minimum mindest unter\\b über\\b',
    'original.pr regular.pr list.price was\\b before statt vorher uvp msrp rrp retail compare avant prima van\\b antes tidigare före\\b',
    'size größe gr\\. taille maat storlek størrelse talla taglia rozmiar',
  ]
    .join(' ')
    .replaceAll(' ', '|')})`,
  'iu',
);

/** @param text on one line; `CUT` where something is missing */
export function readLine(text: string): Line {
  const line = text
    .slice(0, MAX_LINE)
    .replace(/[’‘´`]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const amounts: (string | null)[] = [];
  let rest = '';
  let done = 0;
  for (const match of line.matchAll(NUMBER)) {
    const [number, group] = match;
    if (amounts.length > MAX_AMOUNTS) break;
    if (match.index < done) continue;
    const end = match.index + number.length;
    const start = line.slice(done, match.index);
    const before = signIn(BEFORE.exec(start.slice(-12)));
    const [, , next = ''] = BEHIND.exec(line.slice(end, end + 20)) ?? [];
    // The sign of the next amount: "€80 €64".
    const behind = before !== '' && next !== '' ? '' : signIn(BEHIND.exec(line.slice(end, end + 20)));
    if (before === '' && behind === '') continue;
    const outside = before === '' ? start : start.slice(0, start.lastIndexOf(before));
    const last = behind === '' ? end : line.indexOf(behind, end) + behind.length;
    if (!ADDED.test(outside)) {
      const isClear =
        !UNCLEAR_BEFORE.test(before === '' ? start : outside) &&
        !UNCLEAR_BEHIND.test(line.slice(behind === '' ? end : last)) &&
        !(group === ' ' && before === '' && /[\p{L}\d] ?$/u.test(outside));
      const clause = lastClause(line.slice(0, match.index)) + firstClause(line.slice(last));
      if (!NO_PRICE.test(clause))
        amounts.push(
          isClear ? `${before}${before === '' ? '' : ' '}${number}${line.slice(end, last)}` : null,
        );
    }
    rest += outside;
    done = last;
  }
  rest = (rest + line.slice(done)).replace(MARKS, ' ').replace(/\s+/g, ' ').trim();
  const isSentence = rest.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word)).length > MAX_WORDS;
  return { rest, amounts: isSentence ? amounts.map(() => null) : amounts };
}

/** What stands between signs that part what is about different things. */
function firstClause(text: string): string {
  return text.split(CLAUSE_ENDS, 1)[0] ?? '';
}

function lastClause(text: string): string {
  return text.split(CLAUSE_ENDS).at(-1) ?? '';
}

function signIn(match: RegExpExecArray | null): string {
  const word = match?.[1] ?? '';
  return /\p{Sc}/u.test(word) || SIGN_WORDS.test(word) || CODES.test(word) ? word : '';
}

/** The one price that some lines name; null where they name none, or several. @param usual see priceIn */
export function priceOfLines(lines: readonly Line[], usual: string | undefined): Price | null {
  // Cents may stand in a cell of their own.
  const goesOn = lines.some(
    ({ amounts }, at) => amounts.length > 0 && /^[.,]?\d{1,3}$/.test(lines[at + 1]?.rest ?? ''),
  );
  if (goesOn) return null;
  const written = new Set(lines.flatMap(({ amounts }) => amounts));
  const prices = [...written].map((amount) => (amount === null ? null : priceIn(amount, usual)));
  const [first, ...others] = prices;
  if (!first) return null;
  const isOne = others.every((price) => price?.cents === first.cents && price.currency === first.currency);
  return isOne ? first : null;
}
