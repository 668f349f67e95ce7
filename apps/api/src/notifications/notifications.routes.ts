import { contract } from '@rummage/contract';
import { DAY_MS, instant } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Request, Response } from 'express';
import { writing } from '#db/database';
import type { Deps } from '#deps';
import { found, HttpError, later } from '#http/errors';
import { sendQuota } from '#http/quota';
import { callerOf, keyOf, tokenOf, userOf } from '#people/auth/require-user';
import { makeOnce } from '#people/keyed-calls.repo';
import {
  addChannel,
  changeChannel,
  type ChannelRow,
  findChannel,
  listChannels,
  MOST_CHANNELS,
  removeChannel,
  rotateSecret,
} from './channels/channels.repo.ts';
import { newChannel, newSecret } from './channels/new-channel.ts';
import { readPushKeys } from './channels/push-keys.repo.ts';
import { tryChannel, waitsForLink } from './channels/try-channel.ts';
import { listDeliveries, redeliver } from './outbox/deliveries.repo.ts';
import { presentChannel, presentDelivery } from './present-notifications.ts';
import { TELEGRAM_FAILS } from './telegram/bot-api.ts';
import { newChatCode } from './telegram/chat-codes.repo.ts';

/** Channels of people, and the messages sent to them. */
export function notificationsRoutes(deps: Deps) {
  const { db, now, senders, rateLimits, allowPrivate, closing, telegram } = deps;
  const trying = { db, now, senders, closing };
  let botName: string | undefined;

  /** @throws HttpError */
  async function nameOfBot(): Promise<string> {
    if (!telegram || !senders.telegram) throw notSetUp();
    if (botName !== undefined) return botName;
    const answer = await telegram<{ username?: string }>('getMe', {}, closing);
    if (!answer?.ok || answer.result.username === undefined)
      throw later(503, answer?.ok === false ? TELEGRAM_FAILS.refusesUs : TELEGRAM_FAILS.isAway, RETRY_S);
    botName = `@${answer.result.username}`;
    return botName;
  }

  /** Nobody's mailbox is filled with links that nobody there has asked for. */
  async function countTest(
    req: Pick<Request, 'admission'>,
    res: Response,
    channel: Pick<ChannelRow, 'kind' | 'address' | 'state'>,
  ): Promise<void> {
    sendQuota(res, await rateLimits.countChannelTest(callerOf(req)));
    if (waitsForLink(channel)) await rateLimits.countMailConfirmation(channel.address);
  }

  return initServer().router(contract.notifications, {
    channels: async ({ req }) => ({
      status: 200,
      body: (await listChannels(db, userOf(req))).map(presentChannel),
    }),

    addChannel: async ({ req, res, headers, body }) => {
      if (!senders[body.kind]) throw notSetUp();
      const userId = userOf(req);
      const added = newChannel(body, allowPrivate);
      await countTest(req, res, { ...added, state: 'unconfirmed' });
      const at = now();
      const call = { userId, key: keyOf(req, headers), asked: ['channel', body] as const, now: at };
      const made = await writing(db, (tx) =>
        makeOnce(tx, call, {
          find: (id) => findChannel(tx, userId, id),
          make: async () => {
            const channel = await addChannel(
              tx,
              userId,
              { ...added, types: body.types ?? null, token_id: tokenOf(req) },
              at,
            );
            if (channel === 'too many') throw tooMany();
            if (channel === 'known') throw new HttpError(409, 'You have this channel already.');
            return channel;
          },
        }),
      );
      const channel = found(made, 'Channel');
      const tried = channel.state === 'unconfirmed' ? await tryChannel(trying, channel) : channel;
      if (!tried) throw notThere();
      const secret = tried.kind === 'webhook' ? tried.secret : null;
      return { status: 201, body: { ...presentChannel(tried), secret } };
    },

    changeChannel: async ({ req, params, body }) => {
      const channel = found(await findChannel(db, userOf(req), params.channel_id), 'Channel');
      if (channel.state === 'unconfirmed') return { status: 200, body: presentChannel(channel) };
      const { paused, types } = body;
      const change = {
        ...(types !== undefined && { types }),
        ...(paused !== undefined && {
          state: paused ? ('paused' as const) : ('active' as const),
          reason: null,
        }),
      };
      const changed = await changeChannel(db, userOf(req), channel.id, change);
      return { status: 200, body: presentChannel(found(changed, 'Channel')) };
    },

    removeChannel: async ({ req, params }) => {
      found((await removeChannel(db, userOf(req), params.channel_id)) || undefined, 'Channel');
      return { status: 204, body: undefined };
    },

    testChannel: async ({ req, res, params }) => {
      const channel = found(await findChannel(db, userOf(req), params.channel_id), 'Channel');
      await countTest(req, res, channel);
      return { status: 200, body: presentChannel(found(await tryChannel(trying, channel), 'Channel')) };
    },

    linkChat: async ({ req }) => {
      const bot = await nameOfBot();
      const userId = userOf(req);
      if ((await listChannels(db, userId)).length >= MOST_CHANNELS) throw tooMany();
      const { code, endsAt } = await newChatCode(db, userId, { tokenId: tokenOf(req), now: now() });
      return { status: 200, body: { code, bot, expires_at: instant(endsAt) } };
    },

    rotateSecret: async ({ req, params }) => {
      const [secret, at] = [newSecret(), now()];
      const change = { secret, until: at + BOTH_SECRETS_MS, now: at };
      const channel = found(await rotateSecret(db, userOf(req), params.channel_id, change), 'Webhook');
      return { status: 200, body: { secret, both_until: instant(channel.old_secret_until ?? at) } };
    },

    redeliver: async ({ req, res, params }) => {
      sendQuota(res, await rateLimits.countChannelTest(callerOf(req)));
      const sent = found(await redeliver(db, userOf(req), params.delivery, now()), 'Message');
      if (typeof sent === 'string') throw new HttpError(409, NOT_SENT_AGAIN[sent]);
      return { status: 200, body: presentDelivery(sent) };
    },

    pushKey: async () => ({ status: 200, body: { key: (await readPushKeys(db, now())).publicKey } }),

    deliveries: async ({ req }) => ({
      status: 200,
      body: (await listDeliveries(db, userOf(req))).map(presentDelivery),
    }),
  });
}

/** Time for which a webhook's messages are signed with the secret before as well. */
const BOTH_SECRETS_MS = DAY_MS;
const RETRY_S = 60;

const NOT_SENT_AGAIN = {
  'on its way': 'This message is on its way.',
  'not active': 'Its channel is not active.',
  'not kept': 'What this message was about is not stored any more.',
};

function notSetUp(): HttpError {
  const msg = 'Not set up on this machine.';
  return new HttpError(422, [{ loc: ['body', 'kind'], msg, type: 'not_set_up' }]);
}

function tooMany(): HttpError {
  const msg = `You have ${MOST_CHANNELS} channels. Remove one first.`;
  return new HttpError(422, [{ loc: ['body'], msg, type: 'too_many_channels' }]);
}

function notThere(): HttpError {
  const msg = 'This address does not exist any more.';
  return new HttpError(422, [{ loc: ['body', 'address'], msg, type: 'address' }]);
}
