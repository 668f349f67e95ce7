import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

/** Lines of JSON for machines, readable ones in a terminal. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError } };
  if (destination) return pino(options, destination);
  const pretty = process.stdout.isTTY
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
    : {};
  return pino({ ...options, ...pretty });
}
