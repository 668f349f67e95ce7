/** What a command prints for programs. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
