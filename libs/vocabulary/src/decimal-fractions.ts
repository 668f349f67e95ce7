/**
 * Writes "8 1/2" and "8½" as 8.5, the hat size "7 3/8" as 7.375: one word, so that a size 8 is not a size 8 1/2.
 * Quarters count only when they directly follow the number: in "size 8 3/4 sleeve" they belong to the sleeve. Nothing
 * counts after a number of three digits, which is not a size: "925 1/2 ct".
 */
export function decimalFractions(text: string): string {
  if (!FRACTION.test(text)) return text;
  return text
    .replace(
      HALF_OR_EIGHTH,
      (_, whole: string, sign: string | undefined, half: string | undefined, eighths: string) => {
        if (sign !== undefined) return `${whole}${DECIMALS[sign]}`;
        return `${whole}${half === undefined ? String(Number(eighths) / 8).slice(1) : '.5'}`;
      },
    )
    .replace(WRITTEN_ON, (_, digit: string, sign: string) => `${digit}${DECIMALS[sign]}`);
}

const FRACTION = /[/⁄¼½¾⅓⅔⅛⅜⅝⅞]/;
const HALF_OR_EIGHTH =
  /(?<![\d０-９.,])([\d０-９]{1,2})(?:\s?([½⅛⅜⅝⅞])|[\s-](?:(1)[/⁄]2|([1357])[/⁄]8)(?![\d/⁄]))/g;
const WRITTEN_ON = /([\d０-９])([¼½¾⅓⅔⅛⅜⅝⅞])/g;
const DECIMALS: Record<string, string> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '⅓': '.33',
  '⅔': '.67',
  '⅛': '.125',
  '⅜': '.375',
  '⅝': '.625',
  '⅞': '.875',
};
