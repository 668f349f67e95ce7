/**
 * A number that rules out most queries of which a listing lacks a word, without a look at the query itself:
 * those are spread over the memory, and each look would wait for it. It packs the marks of a choice, of which
 * the listing must have one.
 */
export type Guard = number;

/** The marks of a listing: 16 kB, so that they stay in the processor's nearest cache. */
type Marks = Uint8Array;

const BITS = 14;
const HIGHEST = 2 ** BITS - 1;
/** Number of marks that fit into a whole number, which V8 keeps in an array itself, without a box. */
const MOST_TERMS = 3;
/** The start of the third mark, beyond the 32 bits that bitwise operators see. */
const THIRD = 2 ** (2 * BITS);
/** Every listing has it. */
const ALWAYS = 0;

/** The mark of the nth term. Terms share marks, so a guard passes some listings too many, but never one too few. */
export function markOf(n: number): number {
  return 1 + (n % HIGHEST);
}

/** The guard of the first choice, given by its marks, that is small enough to be one; without any it passes everything. */
export function guardOf(choices: readonly (readonly number[])[]): Guard {
  const [first = ALWAYS, second = first, third = first] =
    choices.find(({ length }) => length <= MOST_TERMS) ?? [];
  return first + (second << BITS) + third * THIRD;
}

export function marksIn(terms: readonly { mark: number }[]): Marks {
  const marks = new Uint8Array(HIGHEST + 1);
  marks[ALWAYS] = 1;
  for (const { mark } of terms) marks[mark] = 1;
  return marks;
}

export function passes(guard: Guard, marks: Marks): boolean {
  return (
    marks[guard & HIGHEST] === 1 ||
    marks[(guard >> BITS) & HIGHEST] === 1 ||
    marks[Math.floor(guard / THIRD)] === 1
  );
}
