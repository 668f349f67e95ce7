/**
 * Whether a listing has not been given yet, and remembers it. Listings may repeat: variations of one listing may be
 * separate entries, and pages shift while they are read.
 */
export function isFirst(externalId: string, given: Set<string>): boolean {
  if (given.has(externalId)) return false;
  given.add(externalId);
  return true;
}
