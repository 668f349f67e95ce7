import { isAway } from './db/postgres/postgres-error.ts';

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error as the log has it: without the values of statements, which may be secrets. Drizzle's errors carry all of
 * them, and PostgreSQL quotes the value that it cannot read.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error' };
  const { name, stack = '', code, query, cause } = error as Error & Record<'code' | 'query', unknown>;
  // It happens every second while the database is away, and where does not matter.
  const frames = isAway(error) ? '' : framesOf(stack, error.message);
  return {
    type: error.constructor.name || name,
    message: typeof query === 'string' ? `Failed query: ${query}` : messageOf(error, code),
    ...(typeof code === 'string' && { code }),
    ...(frames !== '' && { stack: frames }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

/** Only where it happened: what comes before repeats the message, of however many lines. */
function framesOf(stack: string, message: string): string {
  return stack
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** Class 22 of PostgreSQL's codes: values that cannot be what they should be. */
const BAD_VALUE = /^22[0-9A-Z]{3}$/;

function messageOf({ message }: Error, code: unknown): string {
  return typeof code === 'string' && BAD_VALUE.test(code) ? 'A value has the wrong form' : message;
}
