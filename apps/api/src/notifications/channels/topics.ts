import type { Outbound } from '@rummage/marketplaces';
import { post } from './post.ts';
import type { Sender } from './sender.ts';

const TITLE = 'Rummage';
const JSON_BODY = { 'content-type': 'application/json' };

/** To an ntfy topic. Its server takes JSON at its root, where the topic is a field. @param publicUrl what a press opens */
export function ntfySender(outbound: Outbound, publicUrl: string): Sender {
  return async ({ address: topicUrl }, { id, summary: message }, signal) => {
    const url = new URL(topicUrl);
    const topic = topicOf(url);
    if (topic === undefined) return { result: 'refused', problem: NO_TOPIC };
    url.pathname = url.pathname.replace(/[^/]+\/?$/, '');
    // A repeat replaces what is shown already.
    const body = JSON.stringify({ topic, title: TITLE, message, click: publicUrl, sequence_id: id });
    return post(outbound, { address: url.href, headers: JSON_BODY, body, signal });
  };
}

export const NO_TOPIC = 'The address of an ntfy topic ends with its name.';

/** The last part of the address; undefined where there is none that can be read. */
export function topicOf({ pathname }: URL): string | undefined {
  const name = /([^/]+)\/?$/.exec(pathname)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** To Gotify's `/message?token=…`. */
export function gotifySender(outbound: Outbound, publicUrl: string): Sender {
  return async ({ address }, { id, summary: message }, signal) => {
    const extras = { 'client::notification': { click: { url: publicUrl } }, 'rummage::message': { id } };
    const body = JSON.stringify({ title: TITLE, message, priority: 5, extras });
    return post(outbound, { address, headers: JSON_BODY, body, signal });
  };
}
