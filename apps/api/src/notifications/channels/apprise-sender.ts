import type { Outbound } from '@rummage/marketplaces';
import { phoneWords } from '../phone-words.ts';
import { JSON_BODY, post } from './post.ts';
import type { Sender } from './sender.ts';

export const NO_APPRISE =
  'The address of an Apprise API ends with /notify/ and the key of what it is to notify.';

export function isApprise({ pathname }: URL): boolean {
  return /\/notify\/[\w-]{1,128}\/?$/.test(pathname);
}

/** Sends to what an Apprise API has under a key. */
export function appriseSender(outbound: Outbound, publicUrl: string): Sender {
  return async ({ address }, { id, message }, signal) => {
    const { title, body, path } = phoneWords(message);
    const text = `${body}\n${publicUrl}${path}`;
    return post(outbound, {
      address,
      headers: { ...JSON_BODY, 'idempotency-key': id },
      body: JSON.stringify({ title, body: text, type: 'info', format: 'text' }),
      signal,
      // It takes messages for keys of which it knows nothing, and answers 204.
      read: (status) =>
        status === 204 ? { result: 'refused', problem: 'Apprise has nothing under this key.' } : undefined,
    });
  };
}
