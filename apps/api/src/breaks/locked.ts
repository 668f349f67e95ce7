import type { Locked } from '@rummage/contract';

/** What every call that a break closes answers. @param until ms since 1970 */
export function locked(until: number): { status: 423; body: Locked } {
  const locked_until = new Date(until).toISOString();
  return { status: 423, body: { detail: `You are on a break until ${locked_until}`, locked_until } };
}
