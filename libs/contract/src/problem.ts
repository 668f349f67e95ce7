import { z } from 'zod';

/** The body of every refusal. */
export const Problem = z.object({ detail: z.string() });
export type Problem = z.infer<typeof Problem>;

/** One thing that is wrong with a request. `loc` leads to it: ["body", "filters", 0, "name"]. */
export const Issue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});
export type Issue = z.infer<typeof Issue>;

/** 422: everything that is wrong with a request, at once. */
export const ValidationProblem = z.object({ detail: z.array(Issue) });
export type ValidationProblem = z.infer<typeof ValidationProblem>;

/** 423: the user is on a break. */
export const Locked = z.object({ detail: z.string(), locked_until: z.iso.datetime() });
export type Locked = z.infer<typeof Locked>;
