import type { Message } from '@rummage/contract';
import type { Outbound } from '@rummage/marketplaces';
import { Webhook } from 'standardwebhooks';
import { webAddress } from '../../http/web-address.ts';
import { post } from './post.ts';
import type { Sender } from './sender.ts';

/** Messages signed as Standard Webhooks says. @param now the time of the attempt, in ms: receivers refuse old signatures */
export function webhookSender(outbound: Outbound, publicUrl: string, now: () => number): Sender {
  return async ({ address, secret }, { id, message }, signal) => {
    const body = JSON.stringify(withWholeAddresses(message, publicUrl));
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

/** Receivers know no page that the addresses of samples could be relative to. */
function withWholeAddresses({ data, ...message }: Message, home: string): Message {
  const items = data.items.map((item) => ({
    ...item,
    url: webAddress(item.url, home) ?? item.url,
    image: item.image === null ? null : (webAddress(item.image, home) ?? item.image),
  }));
  return { ...message, data: { ...data, items } };
}
