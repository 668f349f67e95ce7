import { z } from 'zod';

/** Ids count up from 1. In paths and queries they are digits; the typed client takes a number. */
export const Id = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

export const Instant = z.iso.datetime();

/** Text that every database and every font can keep: no NUL, no half of a surrogate pair. */
export function text(required?: string) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .refine((value) => !/\0|\p{Surrogate}/u.test(value), 'Text has characters that cannot be stored');
}
