import { z } from 'zod';
import { Instant } from './fields.ts';

/** The body of every refusal. */
export const Problem = z.object({
  /** What went wrong, as a sentence for people. */
  detail: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/** One thing that is wrong with a request. `loc` leads to it: ["body", "filters", 0, "name"]. */
export const Issue = z.object({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});
export type Issue = z.infer<typeof Issue>;

/** 422: everything that is wrong with a request, at once. */
export const ValidationProblem = z.object({ detail: z.array(Issue) });
export type ValidationProblem = z.infer<typeof ValidationProblem>;

/** 423: the user is on a break. */
export const Locked = z.object({ detail: z.string(), locked_until: Instant });
export type Locked = z.infer<typeof Locked>;

/** The body of every refusal for who accepts `application/problem+json`: a problem of RFC 9457. */
export const ProblemDetails = z.object({
  /** Always `about:blank`: what went wrong is what the status says. */
  type: z.string(),
  /** The status in words. */
  title: z.string(),
  status: z.int(),
  /** What went wrong, as a sentence for people; of several things all. */
  detail: z.string(),
  /** With 422, everything that is wrong with the request. */
  errors: z.array(Issue).optional(),
  /** With 423, until when the break lasts. */
  locked_until: Instant.optional(),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
