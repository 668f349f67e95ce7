import type { PushMessage } from '@rummage/contract';
import type { Outbound } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import webPush from 'web-push';
import type { Outcome } from '../channels/outcome.ts';
import { post } from '../channels/post.ts';
import type { Outgoing, Sender } from '../channels/sender.ts';
import type { PushKeys } from './push-keys.repo.ts';
import { areUsable, readKeys, UNUSABLE_KEYS } from './subscription.ts';

/** How long a push service keeps a message for a browser that is not there. */
const KEPT_S = DAY_MS / 1000;
/** A push service takes 4 kB in all. */
const LONGEST_BODY = 1000;

interface PushOptions {
  keys: () => Promise<PushKeys>;
  /** Whom push services may ask about messages: a `mailto:` or an `https:` address. */
  contact: string;
}

/** To a browser, encrypted for it alone. */
export function pushSender(outbound: Outbound, { keys, contact }: PushOptions): Sender {
  return async ({ address, secret }, outgoing, signal): Promise<Outcome> => {
    const browser = readKeys(secret);
    // One that was stored before keys were checked so far would fail for good.
    if (!areUsable(browser)) return { result: 'refused', problem: UNUSABLE_KEYS };
    const subscription = { endpoint: address, keys: browser };
    const request = webPush.generateRequestDetails(subscription, JSON.stringify(pushMessage(outgoing)), {
      vapidDetails: { subject: contact, ...(await keys()) },
      TTL: KEPT_S,
      // A repeat replaces what waits for the browser.
      topic: outgoing.id,
    });
    return post(outbound, {
      address,
      headers: texts(request.headers),
      body: request.body ?? '',
      signal,
      goneStatuses: [404, 410],
    });
  };
}

function pushMessage({ id, message, summary }: Outgoing): PushMessage {
  return {
    id,
    type: message.type,
    title: 'Rummage',
    body: summary.slice(0, LONGEST_BODY),
    url: pageOf(message),
  };
}

/** The page where all that it is about can be seen. */
function pageOf({ data: { items } }: Outgoing['message']): string {
  const queries = new Set(items.map(({ query_id }) => query_id));
  const [only] = queries;
  if (queries.size !== 1 || only === undefined) return '/';
  return only === null ? '/kept' : `/items/${only}`;
}

function texts(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
