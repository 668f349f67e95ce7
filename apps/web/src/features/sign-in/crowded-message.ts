import { statusOf } from '../../api/error-message.ts';

/** What to do when the server answers nobody just now; undefined when it has something to say. */
export function crowdedMessage(error: unknown): string | undefined {
  const status = statusOf(error);
  if (status === 429) return 'Too many attempts. Please wait a few minutes and try again.';
  if (status === 503) return 'The server is busy. Please try again in a moment.';
  return undefined;
}
