import type { z } from 'zod';
import { HttpError } from '../http/errors.ts';

/** What a call would take. @throws HttpError 422 with everything that is wrong with it */
export function asAsked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (!error) return data;
  const issues = error.issues.map(({ path, message, code }) => ({
    loc: ['body', ...path.map(String)],
    msg: message,
    type: code,
  }));
  throw new HttpError(422, issues);
}
