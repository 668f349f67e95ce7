/**
 * A price in its own currency, whole amounts without ".00".
 * @param currency ISO 4217
 */
export function shortPrice(amount: number | null, currency: string | null): string {
  if (amount === null) return '';
  if (currency === null) return String(amount);
  const decimals = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...decimals }).format(amount);
  } catch {
    // Not a code that money could have: better shown than hidden.
    return `${amount} ${currency}`;
  }
}
