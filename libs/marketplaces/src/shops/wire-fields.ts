import { z } from 'zod';

// Shops guarantee none of their fields. An unreadable field counts as absent, except those that every listing
// needs.

/** A text; absent where it is empty or something else. */
export const Word = z.string().trim().min(1).optional().catch(undefined);

export const Identifier = z.union([z.string().trim().min(1), z.number().transform(String)]);

/** No thing has more variants, pictures or terms that anybody looks through. */
export const MAX_ENTRIES = 500;

/** Nor more options or attributes with values of their own, or pictures of each of its variants. */
export const MAX_LISTS = 20;

/** A list, of which only the first entries are read; those that do not fit are left out. */
export function listOf<Entry extends z.ZodType>(entry: Entry, most = MAX_ENTRIES) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, most).flatMap((each): z.output<Entry>[] => {
        const { data, success } = entry.safeParse(each);
        return success ? [data] : [];
      }),
    );
}

export const Words = listOf(z.string().trim().min(1));
export const WordsOfVariant = listOf(z.string().trim().min(1), MAX_LISTS);
