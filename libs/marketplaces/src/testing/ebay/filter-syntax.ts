/** The entries of a `filter` or `aspect_filter`, "name:value" joined by commas outside of brackets. */
export function parseEntries(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const entry of splitOutside(text, ',', '{[', '}]')) {
    const colon = entry.indexOf(':');
    if (colon > 0) entries.set(entry.slice(0, colon).trim(), entry.slice(colon + 1).trim());
  }
  return entries;
}

/** The members of "{a|b}", or the single value itself. A pipe after a backslash belongs to the value. */
export function parseSet(value: string): string[] {
  const inner = /^\{(.*)\}$/s.exec(value)?.[1] ?? value;
  return inner
    .split(/(?<!\\)\|/)
    .map((member) => member.replaceAll('\\|', '|').trim())
    .filter((member) => member !== '');
}

/** "[a..b]", "[a]" (at least) or "[..b]" (at most); undefined for anything else. */
export function parseRange(value: string): { from: number; to: number } | undefined {
  const match = /^\[(\d*\.?\d*?)(?:\.\.(\d+(?:\.\d+)?))?\]$/.exec(value);
  if (!match || (!match[1] && !match[2])) return undefined;
  return {
    from: match[1] ? Number(match[1]) : 0,
    to: match[2] ? Number(match[2]) : Number.POSITIVE_INFINITY,
  };
}

function splitOutside(text: string, separator: string, opening: string, closing: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (opening.includes(character)) depth += 1;
    if (closing.includes(character)) depth = Math.max(0, depth - 1);
    if (character === separator && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts;
}
