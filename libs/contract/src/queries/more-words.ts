import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { choice, Language } from '../choices.ts';
import { EXAMPLES, OwnPath } from '../fields.ts';
import { Query, QueryInput } from './query.ts';

/**
 * What a word is to the words of a query: how some sellers misspell it, or how it is spelt right, another name of the same
 * thing, a kind of it, or the same in another language.
 */
export const WORD_KINDS = ['misspelling', 'spelling', 'other_name', 'kind_of', 'language'] as const;
export const WordKind = choice(WORD_KINDS, 'What a word is to the words of a query.');
export type WordKind = (typeof WORD_KINDS)[number];

export const WordOffer = z
  .object({
    word: z.string().meta({ description: 'The word or words.', examples: ['burbery'] }),
    kind: WordKind.meta({ description: 'What it is to the words of the query.' }),
    of: z.string().meta({ description: 'The words of the query that it goes with.', examples: ['burberry'] }),
    language: Language.nullable().meta({
      description: 'Its language, where that is not the one of the query.',
      examples: [null],
    }),
    text: z.string().meta({
      description: 'Why it is offered, for people.',
      examples: ['as some sellers spell burberry'],
    }),
    a_month: z
      .int()
      .min(1)
      .meta({
        description: 'How many more listings it would find in a month, as counted in the last 30 days.',
        examples: [34],
      }),
    examples: z
      .array(
        z.object({
          title: z.string().meta({ description: 'What it is called.', examples: ['Burbery wool coat'] }),
          image: z
            .string()
            .nullable()
            .meta({ description: "The first picture's address.", examples: [EXAMPLES.picture] }),
        }),
      )
      .meta({ description: 'The newest three of them.' }),
    change: Query.pick({ query_text: true, words: true })
      .partial()
      .meta({
        description: 'The field of the query that it changes.',
        examples: [{ query_text: '(burberry, burbery) wool coat' }],
      }),
  })
  .meta({ description: 'A word that would find more for a query.' });
export type WordOffer = z.infer<typeof WordOffer>;

const c = initContract();

export const moreWords = c.router({
  offers: {
    summary: 'Words with which a draft of a query would find more, the largest yield first',
    description:
      'Misspellings that sellers really used, other names, and the words of other languages, at most five. Each is counted ' +
      'on the listings that were seen in the last 30 days. Taking one is changing the query by its `change`; no marketplace is asked.',
    method: 'POST',
    path: '/api/users/:user_id/queries/words',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: QueryInput,
    responses: { 200: z.array(WordOffer) },
  },
});
