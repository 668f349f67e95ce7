/** The start of a text; no character is cut through its middle. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : Array.from(text).slice(0, longest).join('');
}

/** The same on one line, without what cannot be stored or sent. */
export function oneLine(text: string, longest: number): string {
  return cut(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(), longest);
}
