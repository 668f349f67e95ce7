/** Digits with either sign for the fraction and for thousands, as pages show prices; not a part of a range or of a date. */
const NUMBER = /(?<!\d\s?[-–—]\s?\p{Sc}?\s?)\d(?:[\d.,'’ ]{0,20}\d)?(?!\s?[-–—]\s?\p{Sc}?\s?\d)/gu;
/** Groups of digits of one amount, with spaces between them. */
const MAX_GROUPS = 4;

/**
 * True if a text shows an amount, in whichever way it is written: "1.299,00", "1 299", "1,299".
 * @param cents hundredths of the currency's unit
 */
export function showsAmount(text: string, cents: number): boolean {
  const numbers = text.replace(/\s/g, ' ').match(NUMBER) ?? [];
  return numbers.some((written) => readings(written).some((reading) => isAmount(reading, cents)));
}

/** "80 1 250,00" may be two numbers as well as one. */
function readings(written: string): string[] {
  const groups = written.split(/ +/);
  return groups.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_GROUPS, groups.length - from) }, (_each, more) =>
      groups.slice(from, from + more + 1).join(''),
    ),
  );
}

function isAmount(written: string, cents: number): boolean {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  const fraction = /[.,](\d{1,2})$/.exec(written)?.[1];
  if (fraction === undefined) return digits === String(cents / 100);
  return digits === String(fraction.length === 1 ? cents / 10 : cents);
}
