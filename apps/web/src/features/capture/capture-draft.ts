import type { CaptureInput, CapturePreview } from '@rummage/contract';
import type { Condition } from '@rummage/vocabulary';
import { MAX_PRICE, typedPrice } from '@rummage/vocabulary';
import { tabValues } from '#browser/stored/stored-values.ts';
import { type CaptureFacts, fitting } from './capture-facts.ts';

/** What somebody corrects; what is missing stays as it was read. */
export interface CaptureChanges {
  title?: string;
  /** As it is typed. */
  price?: string;
  currency?: string;
  /** All of them, in another order. */
  images?: readonly string[];
  size?: string;
  /** As it is typed. */
  shipping?: string;
  condition?: Condition | null;
}

/** A page that is about to be captured. */
export interface CaptureDraft {
  facts: CaptureFacts;
  /** When the page was read: ms since 1970. */
  at: number;
  changes: CaptureChanges;
  queryId?: number | undefined;
}

/** Stays in this tab over a reload, and while somebody has to log in; whoever else logs in does not see it. */
const keyOf = (userId: number) => `capture:${userId}`;

export function rememberDraft(userId: number, draft: CaptureDraft): void {
  tabValues.set(keyOf(userId), JSON.stringify(draft));
}

export function rememberedDraft(userId: number): CaptureDraft | undefined {
  const text = tabValues.get(keyOf(userId));
  return text === null ? undefined : (JSON.parse(text) as CaptureDraft);
}

export function forgetDraft(userId: number): void {
  tabValues.remove(keyOf(userId));
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };
/** An amount with a sign or word of a currency on either side: "€ 64", "1.299 kr", "64.00 EUR". */
const COPIED = /^(\p{Sc}|\p{L}+\p{Sc}?\.?)?\s*(\d.*?)\s*(\p{Sc}|(?<=[\d\s\p{Pd}])\p{L}+\.?)?$/u;

/** A price as it is copied from a page: what is typed without its currency, which is undefined where it may be several. */
export function copiedPrice(typed: string): { price: string; currency?: string } {
  const [, before, amount = typed, behind] = COPIED.exec(typed.trim()) ?? [];
  const word = before ?? behind ?? '';
  const code = SIGNS[word] ?? word.toUpperCase();
  const isKnown = Intl.supportedValuesOf('currency').includes(code);
  // "kr" and "$" are those of several currencies; other words are no currency.
  const isSign = isKnown || /^$|\p{Sc}$|^kr\.?$/iu.test(word);
  // Thousands: nobody names thousandths of a price.
  const price = amount.replace(/^([1-9]\d{0,2})\.(\d{3})(?=\D*$)/, '$1$2');
  return isSign ? { price, ...(isKnown && { currency: code }) } : { price: typed };
}

/** The price and currency that are shown. A price of no known currency is one of the installation's. */
export function pricePart({ changes }: CaptureDraft, read: CapturePreview, ownCurrency: string) {
  const typed = changes.price === undefined ? read.price : typedPrice(copiedPrice(changes.price).price);
  return { price: typed, currency: changes.currency ?? read.currency ?? ownCurrency };
}

/** Undefined where the price can be sent. */
export function priceProblem(typed: string | undefined, name = 'Price'): string | undefined {
  const price = typedPrice(copiedPrice(typed ?? '').price);
  if (price === undefined) return `${name} must be a positive number`;
  return price !== null && price > MAX_PRICE ? `${name} must be ${MAX_PRICE} or less` : undefined;
}

/** What is sent: the facts of the page, and of the fields only what somebody has changed. */
export function captureInput(
  draft: CaptureDraft,
  read: CapturePreview,
  { keep, ownCurrency }: { keep: boolean; ownCurrency: string },
): CaptureInput {
  const { facts, changes, queryId } = draft;
  const { title = '', images, size, shipping, condition } = changes;
  const { price, currency } = pricePart(draft, read, ownCurrency);
  const hasOwnPrice = changes.price !== undefined || changes.currency !== undefined;
  return fitting({
    ...facts,
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(hasOwnPrice && { price: price ?? null, currency }),
    ...(images && { images: [...images] }),
    ...(size !== undefined && { size: size.trim() }),
    ...(shipping !== undefined && { shipping: typedPrice(shipping) ?? null }),
    ...(condition !== undefined && { condition }),
    ...(queryId !== undefined && { query_id: queryId }),
    keep,
  });
}
