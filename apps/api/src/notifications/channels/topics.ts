import type { Outbound } from '@rummage/marketplaces';
import { post } from './post.ts';
import type { Sender } from './sender.ts';

const TITLE = 'Rummage';
const JSON_BODY = { 'content-type': 'application/json' };

/** To an ntfy topic. Its server takes JSON at its root, where the topic is a field. @param publicUrl what a press opens */
export function ntfySender(outbound: Outbound, publicUrl: string): Sender {
  return async ({ address: topicUrl }, { id, summary: message }, signal) => {
    const { address, topic } = partsOfTopic(topicUrl);
    // A repeat replaces what is shown already.
    const body = JSON.stringify({ topic, title: TITLE, message, click: publicUrl, sequence_id: id });
    return post(outbound, { address, headers: JSON_BODY, body, signal });
  };
}

function partsOfTopic(topicUrl: string): { address: string; topic: string } {
  const url = new URL(topicUrl);
  const parts = url.pathname.replace(/\/$/, '').split('/');
  const topic = decodeURIComponent(parts.pop() ?? '');
  url.pathname = `${parts.join('/')}/`;
  return { address: url.href, topic };
}

/** To Gotify's `/message?token=…`. */
export function gotifySender(outbound: Outbound, publicUrl: string): Sender {
  return async ({ address }, { id, summary: message }, signal) => {
    const extras = { 'client::notification': { click: { url: publicUrl } }, 'rummage::message': { id } };
    const body = JSON.stringify({ title: TITLE, message, priority: 5, extras });
    return post(outbound, { address, headers: JSON_BODY, body, signal });
  };
}
