/** The value of `className` for an element with several classes, of which some depend on a condition. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
