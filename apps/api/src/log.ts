import { isRecent, MINUTE_MS } from '@rummage/vocabulary';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isAway } from './db/postgres/postgres-error.ts';
import { storageTrouble } from './db/trouble.ts';

/** Lines of JSON for machines, readable ones in a terminal. @param now ms since 1970 */
export function createLog(level: string, destination?: DestinationStream, now = Date.now): Logger {
  const options = { level, serializers: { err: loggedError }, hooks: hooksAt(now) };
  if (destination) return pino(options, destination);
  const pretty = process.stdout.isTTY
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
    : {};
  return pino({ ...options, ...pretty });
}

/** Every line about an error comes through here, whoever writes it. */
function hooksAt(now: () => number): NonNullable<LoggerOptions['hooks']> {
  const aboutTrouble = createTroubleFilter(now);
  return {
    logMethod([fields, ...words], log) {
      const error = (fields as { err?: unknown } | undefined)?.err;
      if (error === undefined) return log.call(this, fields, ...words);
      const more = aboutTrouble(error);
      if (more) log.call(this, { ...(fields as object), ...more }, ...words);
    },
  };
}

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

/**
 * Trouble with the storage that stays until somebody repairs it, such as a full disk or a database that is away, fails every
 * attempt: the log gets one line of each a minute, with how many were left out since the last one. Connections that fail do not
 * say whose they were, so those to other servers count as the database's.
 * @param now ms since 1970
 * @returns what a line about `error` says besides; undefined when it is left out
 */
function createTroubleFilter(now: () => number): (error: unknown) => object | undefined {
  const lines = new Map<string, { at: number; leftOut: number }>();
  return (error) => {
    const reason = storageTrouble(error, undefined)?.reason ?? (isAway(error) ? 'away' : undefined);
    if (reason === undefined) return {};
    const last = lines.get(reason);
    if (last && isRecent(last.at, MINUTE_MS, now())) {
      last.leftOut += 1;
      return undefined;
    }
    lines.set(reason, { at: now(), leftOut: 0 });
    return last && last.leftOut > 0 ? { left_out: last.leftOut } : {};
  };
}
