import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { userOf } from '../auth/require-user.ts';
import type { Deps } from '../deps.ts';
import { found, HttpError } from '../http/errors.ts';
import { sendQuota } from '../http/quota.ts';
import {
  addChannel,
  changeChannel,
  findChannel,
  listChannels,
  MOST_CHANNELS,
  removeChannel,
} from './channels/channels.repo.ts';
import { checkAddress } from './channels/check-address.ts';
import { tryChannel } from './channels/try-channel.ts';
import { listDeliveries } from './outbox/deliveries.repo.ts';
import { presentChannel, presentDelivery } from './present-notifications.ts';

/** Where people are notified, and of what they were. */
export function notificationsRoutes({ db, now, senders, rateLimits, allowPrivate, closing }: Deps) {
  const trying = { db, now, senders, closing };

  return initServer().router(contract.notifications, {
    channels: async ({ req }) => ({
      status: 200,
      body: (await listChannels(db, userOf(req))).map(presentChannel),
    }),

    addChannel: async ({ req, res, body }) => {
      if (!senders[body.kind]) throw notSetUp();
      checkAddress(body, allowPrivate);
      sendQuota(res, await rateLimits.countChannelTest(userOf(req)));
      const channel = await addChannel(db, userOf(req), body, now());
      if (channel === 'too many') throw tooMany();
      if (channel === 'known') throw new HttpError(409, 'You have this channel already.');
      const tried = found(await tryChannel(trying, channel), 'Channel');
      res.location(`/api/users/${userOf(req)}/channels/${tried.id}`);
      return { status: 201, body: { ...presentChannel(tried), secret: tried.secret } };
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
      sendQuota(res, await rateLimits.countChannelTest(userOf(req)));
      return { status: 200, body: presentChannel(found(await tryChannel(trying, channel), 'Channel')) };
    },

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
