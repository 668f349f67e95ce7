/** How to ask for either of two words, for whoever writes "or" between them as other search boxes take it. */
export function eitherHint(queryText: string): string | undefined {
  const [, one, other] = /(?:^|\s)([^\s()"]+)\s+or\s+([^\s()"]+)/i.exec(queryText) ?? [];
  return one && other && `“or” is looked for as a word. For either one, write (${one}, ${other}).`;
}
