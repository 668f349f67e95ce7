import { z } from 'zod';
import { EXAMPLES, Instant } from './fields.ts';

export const Problem = z
  .object({
    detail: z
      .string()
      .meta({ description: 'What went wrong, as a sentence for people.', examples: ['Query not found'] }),
  })
  .meta({ description: 'The body of every refusal.' });
export type Problem = z.infer<typeof Problem>;

export const Issue = z
  .object({
    loc: z
      .array(z.union([z.string(), z.int()]))
      .meta({ description: 'Leads to what is wrong.', examples: [['body', 'filters', 0, 'name']] }),
    msg: z.string().meta({
      description: 'What is wrong, as a sentence for people.',
      examples: ['Query text is required'],
    }),
    type: z
      .string()
      .meta({ description: 'Of what kind the fault is, for programs.', examples: ['too_small'] }),
  })
  .meta({
    description: 'One thing that is wrong with a request. `loc` leads to it: ["body", "filters", 0, "name"].',
  });
export type Issue = z.infer<typeof Issue>;

export const ValidationProblem = z
  .object({ detail: z.array(Issue).meta({ description: 'Everything that is wrong.' }) })
  .meta({ description: '422: everything that is wrong with a request, at once.' });
export type ValidationProblem = z.infer<typeof ValidationProblem>;

export const Locked = z
  .object({
    detail: z
      .string()
      .meta({ description: 'What went wrong, as a sentence for people.', examples: ['Query not found'] }),
    locked_until: Instant.meta({ description: 'When the break ends.', examples: [EXAMPLES.later] }),
  })
  .meta({ description: '423: the user is on a break.' });
export type Locked = z.infer<typeof Locked>;

export const ProblemDetails = z
  .object({
    type: z.string().meta({
      description: 'Always `about:blank`: what went wrong is what the status says.',
      examples: ['about:blank'],
    }),
    title: z.string().meta({ description: 'The status in words.', examples: ['Wool overcoat, charcoal'] }),
    status: z.int().meta({ description: 'The status of the answer.', examples: [404] }),
    detail: z.string().meta({
      description: 'What went wrong, as a sentence for people; of several things all.',
      examples: ['Query not found'],
    }),
    errors: z
      .array(Issue)
      .optional()
      .meta({ description: 'With 422, everything that is wrong with the request.' }),
    locked_until: Instant.optional().meta({
      description: 'With 423, until when the break lasts.',
      examples: [EXAMPLES.later],
    }),
  })
  .meta({
    description:
      'The body of every refusal for who accepts `application/problem+json`: a problem of RFC 9457.',
  });
export type ProblemDetails = z.infer<typeof ProblemDetails>;
