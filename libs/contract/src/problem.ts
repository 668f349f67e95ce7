import { z } from 'zod';

/** What a refusal also has where the caller accepts `application/problem+json` (RFC 9457). */
const ASKED_FOR = {
  /** Always `about:blank`: what went wrong is what the status says. */
  type: z.string().optional(),
  /** The status in words. */
  title: z.string().optional(),
  status: z.int().optional(),
};

/** The body of every refusal. */
export const Problem = z.object({
  /** What went wrong, as a sentence for people. */
  detail: z.string(),
  ...ASKED_FOR,
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
export const ValidationProblem = z.object({ detail: z.array(Issue), ...ASKED_FOR });
export type ValidationProblem = z.infer<typeof ValidationProblem>;

/** 423: the user is on a break. */
export const Locked = z.object({ detail: z.string(), locked_until: z.iso.datetime(), ...ASKED_FOR });
export type Locked = z.infer<typeof Locked>;
