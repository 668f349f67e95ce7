import { span } from './span.ts';
import { table } from './table.ts';
import type { UserLine } from './users.repo.ts';

/** Users as a table for a terminal. @param now ms since 1970 */
export function usersText(users: readonly UserLine[], now: number): string {
  const rows = users.map(({ id, email, created_at, last_seen_at, queries, sessions, lockedUntil }) => [
    String(id),
    email,
    new Date(created_at).toISOString().slice(0, 10),
    `${span(now - last_seen_at)} ago`,
    String(queries),
    String(sessions),
    lockedUntil === undefined ? '' : `break for ${span(lockedUntil - now)}`,
  ]);
  return table(['Id', 'Email', 'Since', 'Seen', 'Queries', 'Sessions', ''], rows);
}
