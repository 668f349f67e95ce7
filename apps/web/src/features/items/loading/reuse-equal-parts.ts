/** Longer texts, such as descriptions, are rarely the same. */
const LONGEST = 64;

/** What has come already, by what it says. */
interface Known {
  texts: Map<string, string>;
  numbers: Map<string, unknown[]>;
}

/**
 * Keeps equal short texts and equal lists of numbers of an answer only once in memory. JSON.parse makes new ones each time,
 * and in a feed of 50,000 items the same moments, sellers and queries come again and again. Nobody may change the lists.
 */
export function reuseEqualParts(answer: unknown): void {
  reuseIn(answer, { texts: new Map(), numbers: new Map() });
}

function reuseIn(value: unknown, known: Known): void {
  if (typeof value !== 'object' || value === null) return;
  // Of a list, the keys are the places.
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const part = holder[key];
    if (typeof part === 'string') {
      if (part.length <= LONGEST) holder[key] = firstLike(part, part, known.texts);
    } else if (isOfNumbers(part)) holder[key] = firstLike(part, part.join(), known.numbers);
    else reuseIn(part, known);
  }
}

function isOfNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

function firstLike<Part>(part: Part, says: string, known: Map<string, Part>): Part {
  const first = known.get(says);
  if (first === undefined) known.set(says, part);
  return first ?? part;
}
