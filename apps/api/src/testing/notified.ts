import type { Channel, ChannelInput, NewChannel, Query, QueryInput, SettingsInput } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { rows } from './databases/rows.ts';
import { besideEbay, type BesideEbay } from './outside/beside-ebay.ts';
import { webhookReceiver } from './outside/webhook-receiver.ts';
import { type Person, saveQuery, signIn } from './people.ts';

/** A listing of a dress, which alice's query finds. */
export const dress = (id: number, more: Partial<Parameters<typeof makeListing>[0]> = {}) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    price: '50.00',
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
    ...more,
  });

interface Notified extends Partial<BesideEbay> {
  query?: Partial<QueryInput>;
  settings?: SettingsInput;
}

/** Interval at which everything is collected and sent while time passes. */
const STEP_MS = MINUTE_MS / 2;

/** Alice has a webhook and a query whose first reading is over. */
export async function aliceNotified({
  query = {},
  settings,
  listings = [dress(1)],
  ...options
}: Notified = {}) {
  const api = await besideEbay({ allowPrivate: true, listings, ...options });
  const { alice, http, db, clock } = api;
  const receiver = await webhookReceiver();

  async function send<Body>(
    verb: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
    who = alice,
  ) {
    const { auth } = await signIn(api, who);
    const res = await http[verb](path).set(auth).send(body);
    return { status: res.status, body: res.body as Body };
  }
  const own = (path: string, { id }: Pick<Person, 'id'> = alice) => `/api/users/${id}/${path}`;
  const addChannel = async (input: ChannelInput, who = alice) =>
    send<NewChannel>('post', own('channels', who), input, who);

  const { body: channel } = await addChannel({ kind: 'webhook', address: receiver.url });
  if (settings) await send('put', own('settings'), settings);
  const saved: Query = await saveQuery(api, alice, {
    query_text: 'linen dress',
    notify: 'at_once',
    ...query,
  });
  await api.collect();
  await api.notify();

  return {
    ...api,
    receiver,
    channel,
    query: saved,
    send,
    own,
    addChannel,
    channels: async () => (await send<Channel[]>('get', own('channels'))).body,
    /** Collects what is there by now, and sends what is due in the minutes after. */
    findAndNotify: async () => {
      await api.later(HOUR_MS);
      await api.notify();
      for (let step = 0; step < 4; step += 1) {
        clock.pass(STEP_MS);
        await api.notify();
      }
    },
    /** Lets time pass, and sends what becomes due. */
    waitUntil: async (instant: string, step = 10 * MINUTE_MS) => {
      while (clock.now() < Date.parse(instant)) {
        clock.pass(Math.min(step, Date.parse(instant) - clock.now()));
        await api.notify();
      }
    },
    itemOf: async (externalId: string) => {
      const sql = `select items.id, external_id from items join listings on listings.id = listing_id where user_id = ${alice.id}`;
      const all = await rows<{ id: number; external_id: string }>(db, sql);
      return all.find(({ external_id }) => external_id.includes(externalId))?.id ?? 0;
    },
  };
}
