import { span, table } from './printed.ts';
import type { UserLine } from './users.repo.ts';

/** Users as a table for a terminal. @param now ms since 1970 */
export function usersText(users: readonly UserLine[], now: number): string {
  const rows = users.map((line) => {
    const { id, email, created_at, last_seen_at, queries, sessions } = line;
    return [
      String(id),
      email,
      new Date(created_at).toISOString().slice(0, 10),
      `${span(now - last_seen_at)} ago`,
      String(queries),
      String(sessions),
      stateOf(line, now),
    ];
  });
  return table(['Id', 'Email', 'Since', 'Seen', 'Queries', 'Sessions', ''], rows);
}

/** What is not as for everybody. */
function stateOf({ suspended_at, lockedUntil, max_queries, max_items }: UserLine, now: number): string {
  return [
    suspended_at === null ? [] : `suspended ${span(now - suspended_at)} ago`,
    lockedUntil === undefined ? [] : `break for ${span(lockedUntil - now)}`,
    max_queries === null ? [] : `${counted(max_queries)} queries at most`,
    max_items === null ? [] : `${counted(max_items)} items at most`,
  ]
    .flat()
    .join(', ');
}

/** A number as people read it. */
export function counted(number: number): string {
  return number.toLocaleString('en');
}
