import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { choice } from '../choices.ts';
import { EXAMPLES, Id, OwnPath, text } from '../fields.ts';
import { Problem } from '../problem.ts';
import { Query } from './query.ts';

/** What a suggestion leaves out: what has a word or a phrase in its title, comes from a country, is worn too much, or costs too much. */
export const SUGGESTION_KINDS = ['word', 'phrase', 'location', 'condition', 'max_price'] as const;
export const SuggestionKind = choice(SUGGESTION_KINDS, 'What a suggestion leaves out.');
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const DismissedExample = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    title: z.string().meta({ description: 'What it is called.', examples: ['Repro wool overcoat'] }),
    image: z
      .string()
      .nullable()
      .meta({ description: "The first picture's address.", examples: [EXAMPLES.picture] }),
    price: z
      .number()
      .nullable()
      .meta({ description: 'What it costs; null if unknown.', examples: [58] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code of the price.', examples: ['USD'] }),
  })
  .meta({ description: 'A dismissed item that a suggestion is about.' });
export type DismissedExample = z.infer<typeof DismissedExample>;

export const Suggestion = z
  .object({
    key: z.string().meta({
      description: 'Names it among those of its query, and stays the same.',
      examples: ['word:repro'],
    }),
    kind: SuggestionKind.meta({ description: 'What it leaves out.' }),
    value: z.string().meta({
      description:
        'The word, the phrase, the country, the condition up to which things go, or the new highest price.',
      examples: ['repro'],
    }),
    text: z.string().meta({
      description: 'Why it is made, in a sentence with numbers.',
      examples: ['You dismissed 14 of 15 with “repro”.'],
    }),
    dismissed: z.int().meta({ description: 'How many such items were dismissed.', examples: [14] }),
    seen: z.int().meta({ description: 'How many such items were seen.', examples: [15] }),
    would_hide: z.int().meta({
      description: 'How many of the seen items of its query would not have come.',
      examples: [15],
    }),
    of: z.int().meta({ description: 'How many items of its query were seen.', examples: [120] }),
    kept_among: z.int().meta({
      description: 'How many kept items of the person it would have hidden: always none.',
      examples: [0],
    }),
    removable: z.int().meta({
      description: 'How many items of the feed `tidy` would remove with its change.',
      examples: [3],
    }),
    examples: z.array(DismissedExample).meta({ description: 'The three that were dismissed last.' }),
    change: Query.pick({ max_price: true, minimum_condition: true, filters: true }).partial().meta({
      description: 'The fields of the query that it changes, for the ordinary change of the query.',
    }),
  })
  .meta({ description: 'A rule that dismissals teach, to be approved or declined. Nothing acts by itself.' });
export type Suggestion = z.infer<typeof Suggestion>;

export const DueSuggestion = Suggestion.extend({
  query_id: z.int().meta({ description: 'The query that it would change.', examples: [7] }),
  query_text: z.string().meta({ description: 'What that looks for.', examples: ['wool overcoat'] }),
}).meta({ description: 'A suggestion that may be shown below a feed that was looked through.' });
export type DueSuggestion = z.infer<typeof DueSuggestion>;

export const SuggestionAnswer = z
  .object({
    declined: z
      .literal(true)
      .optional()
      .meta({ description: 'It is never made again.', examples: [true] }),
    shown: z
      .literal(true)
      .optional()
      .meta({ description: 'It was shown below a feed: its query has no other for a week.' }),
  })
  .refine(({ declined, shown }) => declined !== undefined || shown !== undefined, 'Nothing is answered')
  .meta({ description: 'What became of a suggestion.' });
export type SuggestionAnswer = z.infer<typeof SuggestionAnswer>;

const c = initContract();

const QueryPath = OwnPath.extend({ query_id: Id.meta({ description: 'The query.', examples: [7] }) });

export const suggestions = c.router({
  list: {
    summary: 'What the dismissals of a query teach, the surest first',
    description:
      'Each is proved: it would have hidden what was dismissed, and nothing that the person ever kept. Below 15 dismissed ' +
      'and 30 seen items there is none. Accepting one is changing the query by its `change`.',
    method: 'GET',
    path: '/api/users/:user_id/queries/:query_id/suggestions',
    pathParams: QueryPath,
    responses: { 200: z.array(Suggestion), 404: Problem },
  },
  due: {
    summary: 'The one suggestion to be shown below a feed that was looked through, or none',
    description: 'A query has one in a week at most, whichever of its devices showed it.',
    method: 'GET',
    path: '/api/users/:user_id/suggestions/due',
    pathParams: OwnPath,
    query: z.object({
      query_id: Id.optional().meta({ description: 'Only of this query.', examples: [7] }),
    }),
    responses: { 200: z.array(DueSuggestion) },
  },
  answer: {
    summary: 'Decline a suggestion for ever, or note that it was shown',
    method: 'PUT',
    path: '/api/users/:user_id/queries/:query_id/suggestions/:key',
    pathParams: QueryPath.extend({
      key: text()
        .max(200)
        .regex(new RegExp(`^(${SUGGESTION_KINDS.join('|')}):.`), 'Unknown suggestion')
        .meta({ description: 'The suggestion.', examples: ['word:repro'] }),
    }),
    body: SuggestionAnswer,
    responses: { 204: c.noBody(), 404: Problem },
  },
});
