import type { Message } from '@rummage/contract';
import { type Outbound, OutboundFailed, OutboundRefused } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { Webhook } from 'standardwebhooks';
import { webAddress } from '#http/html';
import { VERSION } from '#version';
import { phoneWords } from '../phone-words.ts';
import type { ButtonsOf, Outcome, Sender } from './sender.ts';

interface Post {
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal: AbortSignal;
  /** Reads answers that mean something else at this receiver than elsewhere. */
  read?: (status: number, body: unknown) => Outcome | undefined;
}

const USER_AGENT = { 'user-agent': `Rummage/${VERSION}` };

/** Sends to an address that somebody has given, guarded like all of them. @throws when the signal ends it */
export async function post(
  outbound: Outbound,
  { address, headers, body, signal, read }: Post,
): Promise<Outcome> {
  try {
    const answer = await outbound.call(address, {
      method: 'POST',
      headers: { ...USER_AGENT, ...headers },
      body,
      signal,
    });
    return read?.(answer.status, jsonOf(answer.body)) ?? outcomeOf(answer);
  } catch (error) {
    if (error instanceof OutboundRefused) return { result: 'refused', problem: error.message };
    if (error instanceof OutboundFailed) return { result: 'failed', problem: `${error.message}.` };
    throw error;
  }
}

/** Reads JSON from an address that somebody has given; undefined when there is none. */
export async function get(outbound: Outbound, address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await outbound.call(address, { headers: USER_AGENT, signal });
    return answer.status === 200 ? jsonOf(answer.body) : undefined;
  } catch (error) {
    if (error instanceof OutboundRefused || error instanceof OutboundFailed) return undefined;
    throw error;
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) ?? {};
  } catch {
    return {};
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
  return async ({ address, secret, old_secret: old, old_secret_until: until }, { id, message }, signal) => {
    const body = JSON.stringify(withWholeAddresses(message, publicUrl));
    const at = new Date(now());
    const isOldOneUsed = old != null && (until ?? 0) > at.getTime();
    const secrets = [secret ?? '', ...(isOldOneUsed ? [old] : [])];
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
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

export const JSON_BODY = { 'content-type': 'application/json' };

/** An ntfy server takes JSON at its root, where the topic is a field. */
export function ntfySender(outbound: Outbound, publicUrl: string, buttonsOf: ButtonsOf): Sender {
  return async (target, outgoing, signal) => {
    const url = new URL(target.address);
    const topic = topicOf(url);
    if (topic === undefined) return { result: 'refused', problem: NO_TOPIC };
    url.pathname = url.pathname.replace(/[^/]+\/?$/, '');
    const { title, body: message, path } = phoneWords(outgoing.message);
    const click = `${publicUrl}${path}`;
    const buttons = buttonsOf(target, outgoing).map(({ title: label, token }) => ({
      action: 'http',
      label,
      method: 'POST',
      url: `${publicUrl}/act/${token}`,
      clear: true,
    }));
    const actions =
      outgoing.message.data.total > 1 && buttons.length > 0
        ? [{ action: 'view', label: 'See them', url: click }, ...buttons]
        : buttons;
    // A repeat replaces what is shown already.
    const body = JSON.stringify({ topic, title, message, click, actions, sequence_id: outgoing.id });
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
  return async ({ address }, { id, message: content }, signal) => {
    const { title, body: message, path } = phoneWords(content);
    const click = { url: `${publicUrl}${path}` };
    const extras = { 'client::notification': { click }, 'rummage::message': { id } };
    const body = JSON.stringify({ title, message, priority: 5, extras });
    return post(outbound, { address, headers: JSON_BODY, body, signal });
  };
}
