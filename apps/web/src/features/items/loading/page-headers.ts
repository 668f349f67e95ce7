/** How many items the whole feed has, as the answer says. */
export function totalOf(headers: Headers): number {
  return Number(headers.get('X-Total-Count') ?? 0);
}

/** How many items of the whole feed are new, as the answer says; undefined when it was not asked. */
export function newCountOf(headers: Headers): number | undefined {
  const count = headers.get('X-New-Count');
  return count === null ? undefined : Number(count);
}

/** The cursor of the next page; undefined on the last. */
export function nextCursor(headers: Headers): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  if (address === undefined) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}
