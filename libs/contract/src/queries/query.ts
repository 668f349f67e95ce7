import {
  hasLongPhrase,
  isMinimumAboveMaximum,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  MAX_PRICE,
  MAX_QUERY_TEXT,
  MINIMUM_ABOVE_MAXIMUM,
  NOT_A_PRICE,
  PHRASE_TOO_LONG,
  PRICE_TOO_FINE,
  PRICE_TOO_HIGH,
  QUERY_TEXT_REQUIRED,
  QUERY_TEXT_TOO_LONG,
} from '@rummage/vocabulary';
import { z } from 'zod';
import { Category, Condition, LimitCounts, NotifyChoice } from '../choices.ts';
import { EXAMPLES, Filter, Filters, Instant, text } from '../fields.ts';
import { Removal } from '../items/removals.ts';
import { Collection, ReasonedCollection } from './collection.ts';

/** One field for each language. However they are sent, they are read in this order: the same words are the same text. */
function byLanguage<Schema extends z.ZodType>(schema: (language: Language) => Schema) {
  const fields = LANGUAGES.map((language) => [language, schema(language)] as const);
  return z.object(Object.fromEntries(fields) as Record<Language, Schema>);
}

const inLanguage = (language: Language) => ({
  description: `The words in ${LANGUAGE_NAMES[language]}.`,
  examples: [language === 'sv' ? 'ylle kappa' : 'wool coat'],
});

export const OtherWords = byLanguage((language) => z.string().optional().meta(inLanguage(language))).meta({
  description: 'Words in other languages.',
});

export const Query = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    user_id: z.int().meta({ description: 'The person.', examples: [1] }),
    query_text: z.string().meta({
      description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
      examples: ['wool overcoat'],
    }),
    category: Category.nullable().meta({
      description: 'What kind of thing is looked for; null for any.',
      examples: ["Men's Clothing"],
    }),
    max_price: z
      .number()
      .nullable()
      .meta({
        description:
          'The highest price, in the currency of the installation; null for any. At most 2 decimals.',
        examples: [149.99],
      }),
    limit_counts: LimitCounts.meta({
      description:
        'What the highest price counts: `price` the price alone, `door` all that is paid until it is at the door in the `country` of the settings. What is unknown then counts as 0; without a country it counts the price.',
    }),
    active: z
      .boolean()
      .meta({ description: 'Whether it is collected; false while it is paused.', examples: [true] }),
    starred: z
      .boolean()
      .meta({ description: 'Marked by the user, to be listed before the others.', examples: [false] }),
    words: OtherWords.meta({
      description:
        'Words in which it is looked for as well, by their language: marketplaces of that language are asked for them too, and what has them fits like what has the words of `query_text`.',
      examples: [{ sv: 'ylle kappa' }],
    }),
    minimum_condition: Condition.meta({ description: 'In which condition a thing has to be at least.' }),
    filters: z.array(Filter).meta({ description: 'What it demands besides its text.' }),
    notify: NotifyChoice.meta({
      description:
        "When its owner is notified of what it finds; with `drops` only of its items' falls in price.",
    }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    collection: Collection.meta({ description: 'How collecting goes.' }),
  })
  .meta({ description: 'A query as the server returns it. No limits here, so that old rows stay readable.' });
export type Query = z.infer<typeof Query>;

export const ReasonedQuery = Query.extend({
  collection: ReasonedCollection.meta({ description: 'How collecting goes.' }),
}).meta({ description: 'A query whose health also says what kept listings away.' });
export type ReasonedQuery = z.infer<typeof ReasonedQuery>;

const QueryText = text(QUERY_TEXT_REQUIRED)
  .trim()
  .min(1, QUERY_TEXT_REQUIRED)
  .max(MAX_QUERY_TEXT, QUERY_TEXT_TOO_LONG)
  .refine((typed) => typed.length > MAX_QUERY_TEXT || !hasLongPhrase(typed), PHRASE_TOO_LONG);

/** An unknown language is refused: its words would be lost. */
export const OtherWordsInput = byLanguage((language) => QueryText.optional().meta(inLanguage(language)))
  .strict()
  .meta({ description: 'Words in other languages, as they are sent.' });

export const QueryChange = z
  .object({
    user_id: z
      .int()
      .optional()
      .meta({ description: 'The person.', examples: [1] }),
    query_text: QueryText.optional().meta({
      description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
      examples: ['wool overcoat'],
    }),
    category: Category.nullable()
      .optional()
      .meta({ description: 'What kind of thing is looked for; null for any.', examples: ["Men's Clothing"] }),
    max_price: z
      .number({ error: NOT_A_PRICE })
      .nonnegative(NOT_A_PRICE)
      .max(MAX_PRICE, PRICE_TOO_HIGH)
      .multipleOf(0.01, PRICE_TOO_FINE)
      .nullable()
      .optional()
      .meta({
        description:
          'The highest price, in the currency of the installation; null for any. At most 2 decimals.',
        examples: [149.99],
      }),
    limit_counts: LimitCounts.optional().meta({ description: 'What the highest price counts.' }),
    active: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it is collected; false while it is paused.', examples: [true] }),
    starred: z
      .boolean()
      .optional()
      .meta({ description: 'Whether its owner marked it with a star.', examples: [false] }),
    words: OtherWordsInput.optional().meta({
      description:
        'Words in which it is looked for as well, by their language. They take the place of all that it has.',
      examples: [{ sv: 'ylle kappa' }],
    }),
    minimum_condition: Condition.optional().meta({
      description: 'In which condition a thing has to be at least.',
    }),
    filters: Filters.optional().meta({ description: 'What it demands besides its text.' }),
    notify: NotifyChoice.optional().meta({ description: 'When its owner is notified of what it finds.' }),
  })
  .refine(({ filters, max_price }) => !isMinimumAboveMaximum(filters ?? [], max_price ?? null), {
    path: ['filters'],
    message: MINIMUM_ABOVE_MAXIMUM,
    // Checked also when other fields are wrong, so that all problems come at once, but not when these two are.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'filters' || path?.[0] === 'max_price'),
  })
  .meta({
    description:
      'A change of a query: any subset of its fields, what is left out stays as it is. All limits are here.',
  });
export type QueryChange = z.infer<typeof QueryChange>;

export const QueryUpdate = QueryChange.safeExtend({
  tidy: z
    .boolean()
    .optional()
    .meta({
      description:
        "Dismisses, as one removal, what this query found and no longer matches. What another query of its owner found or matches stays, whether that one is paused or not. The preview's `removable` says how many that would be.",
      examples: [true],
    }),
}).meta({ description: 'A change of a query, and whether its feed is to be tidied with it.' });
export type QueryUpdate = z.infer<typeof QueryUpdate>;

export const UpdatedQuery = Query.extend(Removal.partial().shape).meta({
  description: 'The query after a change, with what tidying removed where that was asked for.',
});
export type UpdatedQuery = z.infer<typeof UpdatedQuery>;

export const QueryInput = QueryChange.safeExtend({
  query_text: QueryText.meta({
    description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
    examples: ['wool overcoat'],
  }),
}).meta({ description: 'A new query.' });
export type QueryInput = z.infer<typeof QueryInput>;
