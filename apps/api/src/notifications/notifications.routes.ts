import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Request, Response } from 'express';
import { writing } from '#db/database';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
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
} from './channels/channels.repo.ts';
import { newChannel } from './channels/new-channel.ts';
import { readPushKeys } from './channels/push-keys.repo.ts';
import { tryChannel, waitsForLink } from './channels/try-channel.ts';
import { listDeliveries } from './outbox/deliveries.repo.ts';
import { presentChannel, presentDelivery } from './present-notifications.ts';

/** Channels of people, and the messages sent to them. */
export function notificationsRoutes({ db, now, senders, rateLimits, allowPrivate, closing }: Deps) {
  const trying = { db, now, senders, closing };

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
            const channel = await addChannel(tx, userId, { ...added, token_id: tokenOf(req) }, at);
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
      const change = { state: body.paused ? ('paused' as const) : ('active' as const), reason: null };
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

    pushKey: async () => ({ status: 200, body: { key: (await readPushKeys(db, now())).publicKey } }),

    deliveries: async ({ req }) => ({
      status: 200,
      body: (await listDeliveries(db, userOf(req))).map(presentDelivery),
    }),
  });
}

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
