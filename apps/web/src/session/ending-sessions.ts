import { isWorthRetrying } from '../api/error-message.ts';
import { authCalls } from './auth-calls.ts';

/** Refresh tokens of sessions that are over here, and of which the server has not answered that they are over there. */
const KEY = 'endingSessions';

const onTheirWay = new Set<string>();

/** Has the server end a session, now or as soon as it can be reached. It stays in this browser until then. */
export function endOnServer(refreshToken: string): Promise<void> {
  write([...read(), refreshToken]);
  return sendEndedSessions();
}

/** Tells the server of all sessions that it does not yet know to be over. */
export async function sendEndedSessions(): Promise<void> {
  await Promise.all(read().map(sendEnd));
}

async function sendEnd(token: string): Promise<void> {
  if (onTheirWay.has(token)) return;
  onTheirWay.add(token);
  try {
    const answer = await authCalls.logout({ body: { token }, fetchOptions: { keepalive: true } });
    if (!isWorthRetrying(answer)) write(read().filter((other) => other !== token));
  } catch {
    // Nobody answered. It is told again later.
  } finally {
    onTheirWay.delete(token);
  }
}

/** What cannot be read is removed without a word. */
function read(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(tokens)) return tokens.filter((token) => typeof token === 'string');
  } catch {
    // Removed below.
  }
  write([]);
  return [];
}

function write(tokens: string[]): void {
  if (tokens.length > 0) localStorage.setItem(KEY, JSON.stringify(tokens));
  else localStorage.removeItem(KEY);
}
