import type { contract } from '@rummage/contract';
import type { TsRestRequestHandler } from '@ts-rest/express';
import { z } from 'zod';

const MOST_NAMED = 20;
const LONGEST_NAMED = 100;

/** Names in a header the fields of a body that its route does not know; they are ignored. */
export const nameUnknownFields: TsRestRequestHandler<typeof contract> = (req, res, next) => {
  const route = req.tsRestRoute;
  const known = 'body' in route ? route.body : undefined;
  // Every body may hold a user_id; it is compared with the token.
  const unknown = unknownFields(known, req.body).filter((path) => path !== 'user_id');
  if (unknown.length > 0) res.set('X-Unknown-Fields', unknown.slice(0, MOST_NAMED).map(inHeader).join(', '));
  next();
};

/** The paths of fields that a schema does not know, as `filters.0.colour`. */
function unknownFields(schema: unknown, value: unknown): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unknownFields(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return unknownFields(schema.in, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((entry, at) => below(String(at), unknownFields(schema.element, entry)));
  // A route that takes no body knows no field of one.
  if (schema instanceof z.ZodType && !(schema instanceof z.ZodObject)) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const fields = new Map(schema instanceof z.ZodObject ? Object.entries(schema.shape) : []);
  return Object.entries(value).flatMap(([name, field]) =>
    fields.has(name) ? below(name, unknownFields(fields.get(name), field)) : [name],
  );
}

function below(name: string, paths: readonly string[]): string[] {
  return paths.map((path) => `${name}.${path}`);
}

/** Headers allow few characters, and the names come from callers. */
function inHeader(path: string): string {
  return encodeURIComponent(path.slice(0, LONGEST_NAMED).replace(/\p{Surrogate}/gu, '\uFFFD'));
}
