import type { Collection, Item, Query } from '@rummage/contract';
import type { Marketplace } from '@rummage/marketplaces';
import type { LikenessDeps, ShopDeps } from '#collect/collect-deps';
import { BELIEVED_AFTER_MS } from '#collect/watch-clock';
import { users } from '#db/schema';
import type { MailServer } from '#notifications/mail/mailer';
import type { CallBot } from '#notifications/telegram/bot-api';
import type { AllowsByName } from '#sources/configured';
import type { Connection } from '#sources/marketplaces/connections';
import type { clockAt } from '../api.ts';
import { aliceAndBob, type Person, signIn } from '../people.ts';

interface BesideMarketplaces {
  clock: ReturnType<typeof clockAt>;
  marketplaces: (now: () => number) => Marketplace[];
  shopDeps?: ShopDeps;
  likeness?: LikenessDeps;
  itemsPerUser?: number;
  allowPrivate?: boolean;
  mailServer?: MailServer | undefined;
  telegram?: CallBot | undefined;
  /** What is said to be collected from. */
  connections?: Connection[];
  /** What may be done with whose listings. */
  allows?: AllowsByName;
}

/** Alice and bob, both of them just seen, and what they see of what is collected. */
export async function besideMarketplaces({
  clock,
  marketplaces,
  shopDeps,
  likeness,
  itemsPerUser = 200_000,
  allowPrivate = false,
  mailServer,
  telegram,
  connections,
  allows,
}: BesideMarketplaces) {
  const api = await aliceAndBob({
    clock,
    itemsPerUser,
    allowPrivate,
    marketplaces,
    ...(shopDeps && { shopDeps }),
    ...(likeness && { likeness }),
    ...(mailServer && { mailServer }),
    ...(telegram && { telegram }),
    ...(connections && { connections }),
    ...(allows && { allows }),
  });
  await api.db.writer.update(users).set({ last_seen_at: clock.now() });

  async function get<Body>(person: Person, path: string): Promise<Body> {
    const { auth } = await signIn(api, person);
    const res = await api.http.get(`/api/users/${person.id}/${path}`).set(auth);
    return res.body as Body;
  }
  return {
    ...api,
    feedOf: (person: Person) => get<Item[]>(person, 'items'),
    /** Health of the one query of a person. */
    healthOf: async (person: Person): Promise<Collection | undefined> =>
      (await get<Query[]>(person, 'queries'))[0]?.collection,
    later: async (ms: number) => {
      clock.pass(ms);
      await api.collect();
    },
    /** Sets the clock back, for as long as it takes until that is believed. */
    setBack: async (ms: number) => {
      clock.pass(-ms);
      await api.collect();
      clock.stand(BELIEVED_AFTER_MS);
      await api.collect();
    },
  };
}
