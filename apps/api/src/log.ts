import { type Logger, pino } from 'pino';

/** Lines of JSON for machines, readable ones in a terminal. */
export function createLog(level: string): Logger {
  const pretty = process.stdout.isTTY
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
    : {};
  return pino({ level, ...pretty });
}
