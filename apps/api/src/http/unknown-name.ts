import { distance } from 'fastest-levenshtein';

const LONGEST_SHOWN = 40;

/** Says that there is no such name, and suggests a known name that is similar enough. */
export function unknownName(name: string, known: readonly string[]): string {
  const shown = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
  const meant = nearest(name, known);
  return `There is no \`${shown}\`.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`;
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const given = name.toLowerCase();
  const ranked = known
    .map((other) => ({ other, edits: isPart(given, other) ? 1 : distance(given, other) }))
    .filter(({ other, edits }) => edits <= Math.max(given.length, other.length) / 2);
  return ranked.sort((a, b) => a.edits - b.edits)[0]?.other;
}

/** As `id` is of `query_id`. */
function isPart(name: string, other: string): boolean {
  return other.split('_').includes(name) || name.split('_').includes(other);
}
