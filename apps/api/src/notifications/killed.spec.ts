import { HOUR_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { aliceNotified, dress } from '../testing/notified.ts';
import { IS_FULL_CHECK } from '../testing/full-check.ts';
import { rounds } from '../testing/rounds.ts';
import { webhookReceiver } from '../testing/webhook-receiver.ts';
import type { Sender } from './channels/sender.ts';
import { createSenders } from './channels/senders.ts';
import { notifyAll } from './notifier.ts';

/** Stands for the end of a process: nothing after it happens. */
class Killed extends Error {
  override readonly name = 'Killed';
}

const KILLED = IS_FULL_CHECK ? 100 : 10;
const MOST_STEPS = 8;

/** Where each process ends: before its message is sent, after it but before that is saved, or not at all. */
const ends = fc.array(fc.constantFrom('before', 'after', 'never'), { minLength: 1, maxLength: MOST_STEPS });
const answers = fc.array(fc.constantFrom(200, 204, 400, 429, 500, 503), { minLength: 1, maxLength: 20 });

describe('Processes that are killed while they notify, with receivers that fail', () => {
  it('lose no message, and repeat each under the one id of its thing and channel', async () => {
    await fc.assert(
      fc.asyncProperty(ends, answers, async (kills, statuses) => {
        const api = await aliceNotified();
        const { ebay, clock, db, deps, later, waitUntil, addChannel } = api;
        const other = await webhookReceiver();
        await addChannel({ kind: 'webhook', address: other.url });
        const receivers = [api.receiver, other];
        let answered = 0;
        for (const receiver of receivers)
          receiver.answerWith(() => ({ status: statuses[(answered += 1) % statuses.length] ?? 200 }));

        for (const [step, end] of kills.entries()) {
          ebay.add(dress(100 + step));
          await later(HOUR_MS);
          clock.pass(HOUR_MS);
          const sending = createSenders({
            db,
            mailServer: undefined,
            allowPrivate: true,
            publicUrl: 'http://here',
            now: clock.now,
          });
          const { log } = deps;
          const senders = { webhook: killing(sending.webhook as Sender, end) };
          await notifyAll({ db, now: clock.now, log, senders }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        }
        for (const receiver of receivers) receiver.answerWith({ status: 200 });
        await waitUntil(new Date(clock.now() + 9 * HOUR_MS).toISOString(), HOUR_MS / 4);

        const wanted = kills.map((_, step) => `Linen dress ${100 + step}`);
        for (const receiver of receivers) {
          const idsOf = new Map<string, Set<unknown>>();
          for (const { headers, body } of receiver.news())
            for (const { title } of body.data.items)
              idsOf.set(title, (idsOf.get(title) ?? new Set()).add(headers['webhook-id']));
          expect([...idsOf.keys()].sort()).toEqual(wanted);
          expect([...idsOf.values()].map(({ size }) => size)).toEqual(wanted.map(() => 1));
        }
      }),
      { numRuns: rounds(KILLED) },
    );
  }, 600_000);
});

function killing(send: Sender, end: string): Sender {
  return async (...message) => {
    if (end === 'before') throw new Killed();
    const outcome = await send(...message);
    if (end === 'after') throw new Killed();
    return outcome;
  };
}
