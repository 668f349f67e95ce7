import { ECDH } from 'node:crypto';
import type { BrowserSubscription, PushMessage } from '@rummage/contract';
import type { Outbound } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import webPush from 'web-push';
import type { ActionButton } from '../actions/action-token.ts';
import { phoneWords } from '../phone-words.ts';
import { post } from './post.ts';
import type { PushKeys } from './push-keys.repo.ts';
import type { ButtonsOf, Outcome, Outgoing, Sender } from './sender.ts';

/** Time for which a push service keeps a message for a browser that is not there. */
const KEPT_S = DAY_MS / 1000;
/** Browsers show no more. */
const MOST_BUTTONS = 2;

interface PushOptions {
  keys: () => Promise<PushKeys>;
  /** The address that push services may write to about messages: `mailto:` or `https:`. */
  contact: string;
  buttonsOf: ButtonsOf;
}

/** Sends to a browser, encrypted for it alone. */
export function pushSender(outbound: Outbound, { keys, contact, buttonsOf }: PushOptions): Sender {
  return async (target, outgoing, signal): Promise<Outcome> => {
    const { address, secret } = target;
    const browser = readKeys(secret);
    // One that was stored before keys were checked so far would fail for good.
    if (!areUsable(browser)) return { result: 'refused', problem: UNUSABLE_KEYS };
    const subscription = { endpoint: address, keys: browser };
    const request = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(pushMessage(outgoing, buttonsOf(target, outgoing))),
      {
        vapidDetails: { subject: contact, ...(await keys()) },
        TTL: KEPT_S,
        // A repeat replaces what waits for the browser.
        topic: outgoing.id,
      },
    );
    return post(outbound, {
      address,
      headers: texts(request.headers),
      body: request.body ?? '',
      signal,
      read: (status) => (status === 404 || status === 410 ? { result: 'gone' } : undefined),
    });
  };
}

function pushMessage({ id, message }: Outgoing, buttons: readonly ActionButton[]): PushMessage {
  const { title, body, path } = phoneWords(message);
  const actions = buttons
    .slice(0, MOST_BUTTONS)
    .map(({ token, ...button }) => ({ ...button, url: `/act/${token}` }));
  return { id, type: message.type, title, body, url: path, ...(actions.length > 0 && { actions }) };
}

function texts(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

type Keys = BrowserSubscription['keys'];

export const UNUSABLE_KEYS =
  'The keys of a subscription are base64url: p256dh is a point of 65 bytes that begins with 4, and auth has 16 bytes.';

const POINT_BYTES = 65;
/** The first byte of a point that is not compressed, which is all that the encryption takes. */
const WHOLE_POINT = 4;
const AUTH_BYTES = 16;

/** True if messages can be encrypted with these keys. */
export function areUsable({ p256dh, auth }: Keys): boolean {
  const [point, secret] = [bytesOf(p256dh), bytesOf(auth)];
  if (point?.length !== POINT_BYTES || point[0] !== WHOLE_POINT) return false;
  return secret?.length === AUTH_BYTES && isOnCurve(point);
}

/** Undefined for what is not base64url. */
function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The text stored of a subscription besides its endpoint. */
export function keysText({ p256dh, auth }: Keys): string {
  return JSON.stringify({ p256dh, auth });
}

function readKeys(text: string | null): Keys {
  return JSON.parse(text ?? '{}') as Keys;
}
