import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { HttpError, unknownName } from '#http/errors';

/** Something that an assistant may do for a person. */
export interface Tool {
  name: string;
  title: string;
  /** Text for the assistant: what the tool does, and when to use it. */
  description: string;
  /** The call that it stands for: a token needs the same scope for both. */
  route: AppRoute;
  input: z.ZodObject;
  output: z.ZodObject;
  /** It takes something away from the person; for tools that change something. */
  isDestructive?: boolean;
  /** A second call with the same input changes nothing more; for tools that change something. */
  isIdempotent?: boolean;
  /** @throws HttpError what the call would refuse */
  run: (userId: number, input: never) => Promise<Record<string, unknown>>;
}

/** A tool whose input and answer are as its schemas say. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: Input;
    output: Output;
    run: (userId: number, input: z.output<Input>) => Promise<z.input<Output>>;
  },
): Tool {
  return tool;
}

/** An argument that is not known is a mistake of the assistant, which must not believe that it had an effect. */
export function withoutOthers<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: ({ keys }) => (keys as string[] | undefined)?.map((name) => unknownName(name, known)).join(' '),
  });
}

/** Checks the input as a call would. @throws HttpError 422 with everything that is wrong with it */
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

/** More would fill what an assistant can remember. */
const MOST_AT_ONCE = 20;
const USUALLY_AT_ONCE = 10;

/** Schema of the number of something in one answer. */
export function limitOf(what: string) {
  return z
    .int()
    .min(1)
    .max(MOST_AT_ONCE)
    .default(USUALLY_AT_ONCE)
    .describe(`How many ${what} to answer at most`);
}

/** Leads from a page to the next one. */
export const NextCursor = z.string().optional().describe('Asks for the next page; missing on the last one');
