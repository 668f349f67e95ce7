import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { unknownName } from '../http/unknown-name.ts';

/** Something that an assistant may do for a person. */
export interface Tool {
  name: string;
  title: string;
  /** For the assistant: what it does, and when to use it. */
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
