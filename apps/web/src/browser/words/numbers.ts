/** "1,204". Not by the browser's formats: the first of them takes a phone longer to make than many frames to draw. */
export function numberText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 thing", "1,204 things". */
export function countText(count: number, thing: string): string {
  return `${numberText(count)} ${count === 1 ? thing : `${thing}s`}`;
}

/** "85 items", "1 item", "1,000 items" */
export function itemCountText(count: number): string {
  return countText(count, 'item');
}

/**
 * A price in its own currency with the decimals that the currency has: "$148.00".
 * @param currency ISO 4217
 */
export function fullPrice(amount: number | null, currency: string | null): string {
  return priceText(amount, currency, false);
}

/**
 * A price in its own currency, whole amounts without ".00": "$148".
 * @param currency ISO 4217
 */
export function shortPrice(amount: number | null, currency: string | null): string {
  return priceText(amount, currency, true);
}

function priceText(amount: number | null, currency: string | null, isShort: boolean): string {
  if (amount === null) return '';
  if (currency === null) return String(amount);
  return formatOf(currency, isShort && Number.isInteger(amount))?.format(amount) ?? `${amount} ${currency}`;
}

const formats = new Map<string, Intl.NumberFormat | undefined>();

/** Each format is made once: making one takes longer than drawing a frame. Undefined for an invalid currency code. */
function formatOf(currency: string, isWhole: boolean): Intl.NumberFormat | undefined {
  const key = `${currency} ${isWhole}`;
  if (!formats.has(key)) formats.set(key, makeFormat(currency, isWhole));
  return formats.get(key);
}

function makeFormat(currency: string, isWhole: boolean): Intl.NumberFormat | undefined {
  const decimals = isWhole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...decimals });
  } catch {
    return undefined;
  }
}
