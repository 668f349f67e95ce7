import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError } from './logged-error.ts';
import { createTroubleFilter } from './repeated-trouble.ts';

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
