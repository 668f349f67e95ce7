import type { Outbound } from '@rummage/marketplaces';
import { webAddress } from '#http/html';
import { phoneWords } from '../phone-words.ts';
import { get, JSON_BODY, post } from './post.ts';
import { labelOf, type Outcome, type Sender } from './sender.ts';

const HOSTS = /^((ptb|canary)\.)?discord(app)?\.com$/;
const PATH = /^\/api(\/v\d{1,2})?\/webhooks\/\d{1,20}\/[\w-]{1,100}$/;

export const NO_DISCORD =
  'The address of a webhook of Discord is https://discord.com/api/webhooks/ with a number and a secret behind it.';

/** @param allowPrivate a stand-in at another host will do */
export function isDiscordWebhook({ host, pathname }: URL, allowPrivate: boolean): boolean {
  return (HOSTS.test(host) || allowPrivate) && PATH.test(pathname);
}

/** Sends to a webhook of Discord, as an embed. A test also asks what the webhook is called. */
export function discordSender(outbound: Outbound, publicUrl: string): Sender {
  return async ({ address }, { id, message }, signal): Promise<Outcome> => {
    const { title, body, path } = phoneWords(message);
    const url = new URL(address);
    url.search = '?wait=true';
    const [item] = message.data.items;
    const picture = item?.image == null ? undefined : webAddress(item.image, publicUrl);
    const embed = {
      title: plain(title),
      description: plain(body),
      // Each embed with the id of its message, so that a repeat can be known.
      url: `${publicUrl}${path}#${id}`,
      ...(message.data.total === 1 && picture !== undefined && { thumbnail: { url: picture } }),
    };
    const outcome = await post(outbound, {
      address: url.href,
      headers: JSON_BODY,
      body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }),
      signal,
      read: readAnswer,
    });
    if (outcome.result !== 'delivered' || message.type !== 'ping') return outcome;
    const known = (await get(outbound, address, signal)) as { name?: unknown } | undefined;
    return typeof known?.name === 'string' ? { ...outcome, label: labelOf(known.name) } : outcome;
  };
}

function readAnswer(status: number, body: unknown): Outcome | undefined {
  if (status === 404) return { result: 'gone' };
  if (status === 401 || status === 403)
    return { result: 'refused', problem: 'Discord does not know the secret of this address.' };
  const { retry_after: seconds } = body as { retry_after?: unknown };
  // In front of Discord another server may ask to wait, by a header.
  if (status !== 429 || typeof seconds !== 'number') return undefined;
  return { result: 'failed', problem: 'Discord asks to wait.', afterMs: Math.ceil(seconds * 1000) };
}

/** Titles of strangers make no links and no mentions. */
function plain(text: string): string {
  return text.replace(/[\\`*_~|<>[\]()#@-]/g, '\\$&');
}
