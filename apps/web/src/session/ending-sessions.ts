import { useEffect } from 'react';
import { isWorthRetrying } from '#browser/answers.ts';
import { connection, onConnectionCheck } from '#browser/connection.ts';
import { deviceValues } from '#browser/stored/stored-values.ts';
import { authCalls } from './auth-calls.ts';

/** The sessions that have ended in this browser, but that the server has not confirmed as ended. */
const KEY = 'endingSessions';

interface EndingSession {
  /** Its refresh token, which stays in this browser until the server has ended it. */
  token: string;
  /** A time before which no tab sends it: the log-out may be taken back. */
  heldUntil: number;
}

const onTheirWay = new Set<string>();

/** The session of this token is to end, but not before that moment. */
export function holdEnd(token: string, heldUntil: number): void {
  write([...others(token), { token, heldUntil }]);
}

/** The session that was to end goes on. */
export function takeBackEnd(token: string): void {
  write(others(token));
}

/** Asks the server to end it, now or as soon as it can be reached. */
export function endHeld(token: string): Promise<void> {
  holdEnd(token, 0);
  return sendEndedSessions();
}

/** Sends the server all sessions that it does not know yet to have ended. */
export async function sendEndedSessions(): Promise<void> {
  const ended = read().filter(({ heldUntil }) => heldUntil <= Date.now());
  await Promise.all(ended.map(({ token }) => sendEnd(token)));
}

async function sendEnd(token: string): Promise<void> {
  if (onTheirWay.has(token)) return;
  onTheirWay.add(token);
  try {
    const answer = await authCalls.logout(token);
    if (!isWorthRetrying(answer)) write(others(token));
  } catch {
    // The server did not answer. The token is sent again later.
  } finally {
    onTheirWay.delete(token);
  }
}

function others(token: string): EndingSession[] {
  return read().filter((each) => each.token !== token);
}

/** A stored value that cannot be read is removed silently. */
function read(): EndingSession[] {
  try {
    const stored: unknown = JSON.parse(deviceValues.get(KEY) ?? '[]');
    if (Array.isArray(stored)) return stored.map(asEndingSession).filter(isEndingSession);
  } catch {
    // Removed below.
  }
  write([]);
  return [];
}

/** Earlier versions stored the tokens alone. */
function asEndingSession(value: unknown): unknown {
  return typeof value === 'string' ? { token: value, heldUntil: 0 } : value;
}

function isEndingSession(value: unknown): value is EndingSession {
  const { token, heldUntil } = Object(value) as Partial<EndingSession>;
  return typeof token === 'string' && typeof heldUntil === 'number';
}

function write(sessions: EndingSession[]): void {
  if (sessions.length > 0) deviceValues.set(KEY, JSON.stringify(sessions));
  else deviceValues.remove(KEY);
}

/** Ends the sessions on the server that could not be ended before: at the start, and whenever it answers again. */
export function useEndingSessions(): void {
  useEffect(() => {
    void sendEndedSessions();
    return onConnectionCheck(() => {
      if (connection() === 'good') void sendEndedSessions();
    });
  }, []);
}
