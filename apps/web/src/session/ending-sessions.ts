import { deviceValues } from '../browser/stored-values.ts';
import { isWorthRetrying } from '../network/answers.ts';
import { authCalls } from './auth-calls.ts';

/** Refresh tokens of sessions that have ended in this browser, but that the server has not confirmed as ended. */
const KEY = 'endingSessions';

const onTheirWay = new Set<string>();
/** It is sent only once nobody can take that back. */
let held: string | undefined;

/** The session of this token is to end, but not yet. The token stays in this browser until the server has ended it. */
export function holdEnd(refreshToken: string): void {
  held = refreshToken;
  write([...read(), refreshToken]);
}

/** The session that was to end goes on. */
export function takeBackEnd(): void {
  write(read().filter((token) => token !== held));
  held = undefined;
}

/** Asks the server to end it, now or as soon as it can be reached. */
export function endHeld(): Promise<void> {
  held = undefined;
  return sendEndedSessions();
}

/** Sends the server all sessions that it does not know yet to have ended. */
export async function sendEndedSessions(): Promise<void> {
  await Promise.all(read().map(sendEnd));
}

async function sendEnd(token: string): Promise<void> {
  if (token === held || onTheirWay.has(token)) return;
  onTheirWay.add(token);
  try {
    const answer = await authCalls.logout(token);
    if (!isWorthRetrying(answer)) write(read().filter((other) => other !== token));
  } catch {
    // The server did not answer. The token is sent again later.
  } finally {
    onTheirWay.delete(token);
  }
}

/** A stored value that cannot be read is removed silently. */
function read(): string[] {
  try {
    const tokens: unknown = JSON.parse(deviceValues.get(KEY) ?? '[]');
    if (Array.isArray(tokens)) return tokens.filter((token) => typeof token === 'string');
  } catch {
    // Removed below.
  }
  write([]);
  return [];
}

function write(tokens: string[]): void {
  if (tokens.length > 0) deviceValues.set(KEY, JSON.stringify(tokens));
  else deviceValues.remove(KEY);
}
