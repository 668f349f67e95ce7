import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { z } from 'zod';

/** The message for a field that has no message of its own; undefined leaves it to zod. */
export const inOurWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] && `Must be ${KINDS[issue.expected]}`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.map((value) => (value === '' ? '""' : String(value))).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'array') return `Must have ${entries(issue.minimum)} or more`;
      return `Must be ${amount(issue.origin, issue.minimum)} or more`;
    case 'too_big':
      if (issue.origin === 'array') return `Must have ${entries(issue.maximum)} or fewer`;
      return `Must be ${amount(issue.origin, issue.maximum)} or less`;
    case 'invalid_format':
      return issue.format === 'datetime' ? 'Must be a time such as 2026-03-01T12:00:00Z' : undefined;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function amount(origin: string, limit: number | bigint): string {
  return origin === 'string' ? `${limit} characters` : String(limit);
}

function entries(limit: number | bigint): string {
  return limit === 1 ? '1 entry' : `${limit} entries`;
}

/** The same routes, which refuse unknown parameters in an address. Bodies may hold unknown fields. */
export function strictQueries<R extends AppRouter>(router: R): R {
  const routes = Object.entries(router).map(([name, entry]) => [
    name,
    isAppRoute(entry) ? { ...entry, query: strict(entry.query) } : strictQueries(entry),
  ]);
  return Object.fromEntries(routes) as R;
}

function strict(query: unknown): z.ZodObject {
  if (query === undefined) return z.strictObject({});
  if (!(query instanceof z.ZodObject)) throw new TypeError('The parameters of an address are an object');
  return query.strict();
}
