import type { Message } from '@rummage/contract';
import { type Outbound, OutboundFailed, OutboundRefused } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { Webhook } from 'standardwebhooks';
import { webAddress } from '#http/html';
import { VERSION } from '#version';
import type { Outcome, Sender } from './sender.ts';

interface Post {
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal: AbortSignal;
  /** Statuses with which a receiver says that it does not exist any more. */
  goneStatuses?: readonly number[];
}

/** Sends to an address that somebody has given, guarded like all of them. @throws when the signal ends it */
export async function post(
  outbound: Outbound,
  { address, headers, body, signal, goneStatuses = [] }: Post,
): Promise<Outcome> {
  try {
    const answer = await outbound.call(address, {
      method: 'POST',
      headers: { 'user-agent': `Rummage/${VERSION}`, ...headers },
      body,
      signal,
    });
    return goneStatuses.includes(answer.status) ? { result: 'gone' } : outcomeOf(answer);
  } catch (error) {
    if (error instanceof OutboundRefused) return { result: 'refused', problem: error.message };
    if (error instanceof OutboundFailed) return { result: 'failed', problem: `${error.message}.` };
    throw error;
  }
}

/** 410 is how a receiver says that it wants no more. */
function outcomeOf({ status, headers, url }: Awaited<ReturnType<Outbound['call']>>): Outcome {
  if (status >= 200 && status < 300) return { result: 'delivered' };
  const problem = `${url.host} answered ${status}.`;
  if (status === 410) return { result: 'refused', problem };
  const asked = Number(headers.get('retry-after')) * 1000;
  return { result: 'failed', problem, afterMs: asked > 0 ? Math.min(asked, DAY_MS) : undefined };
}

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

const TITLE = 'Rummage';
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Sends to an ntfy topic. Its server takes JSON at its root, where the topic is a field.
 * @param publicUrl what a press opens
 */
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

/** Sends to Gotify's `/message?token=…`. */
export function gotifySender(outbound: Outbound, publicUrl: string): Sender {
  return async ({ address }, { id, summary: message }, signal) => {
    const extras = { 'client::notification': { click: { url: publicUrl } }, 'rummage::message': { id } };
    const body = JSON.stringify({ title: TITLE, message, priority: 5, extras });
    return post(outbound, { address, headers: JSON_BODY, body, signal });
  };
}
