/**
 * The key of one removal of items: the server treats a repeated key as the same removal, and undoes it by that key.
 * `crypto.randomUUID` is missing on pages that came over plain HTTP from another machine.
 */
export function newRemovalKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
