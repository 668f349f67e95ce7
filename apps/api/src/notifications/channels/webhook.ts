import type { Outbound } from '@rummage/marketplaces';
import { Webhook } from 'standardwebhooks';
import { post } from './post.ts';
import type { Sender } from './sender.ts';

/** Messages signed as Standard Webhooks says. @param now the time of the attempt, in ms: receivers refuse old signatures */
export function webhookSender(outbound: Outbound, now: () => number): Sender {
  return async ({ address, secret }, { id, message }, signal) => {
    const body = JSON.stringify(message);
    const at = new Date(now());
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret ?? '').sign(id, at, body),
    };
    return post(outbound, { address, headers, body, signal });
  };
}
