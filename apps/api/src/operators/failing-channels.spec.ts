import { writing } from '#db/database';
import { channels } from '#db/schema';
import { aliceAndBob } from '#testing/people';
import { readStatus } from './status.repo.ts';

describe('Channels that take nothing', () => {
  it('are those that failed, by the numbers of their owners and without their addresses', async () => {
    const { db, alice, bob } = await aliceAndBob();
    const [webhook, mail] = [{ kind: 'webhook' } as const, { kind: 'mail' } as const];
    const refused = 'The mail server refuses this address: 550 5.1.1 <Bob@mail.example>: unknown';
    await writing(db, (tx) =>
      tx.insert(channels).values(
        [
          {
            ...mail,
            user_id: bob.id,
            address: 'bob@mail.example',
            state: 'paused',
            reason: refused,
          } as const,
          {
            ...webhook,
            user_id: alice.id,
            address: 'http://hooks.example:8080/secret',
            state: 'active',
            reason: 'hooks.example:8080 answered 500.',
            failing_since: 7,
          } as const,
          { ...webhook, user_id: alice.id, address: 'https://well.example/', state: 'active' } as const,
          { ...webhook, user_id: alice.id, address: 'https://paused.example/', state: 'paused' } as const,
          {
            ...mail,
            user_id: alice.id,
            address: 'alice@mail.example',
            state: 'unconfirmed',
            reason: 'Open the link in the mail that was sent to it.',
          } as const,
        ].map((channel) => ({ ...channel, created_at: 1 })),
      ),
    );

    expect((await readStatus(db)).channels).toEqual([
      {
        user_id: alice.id,
        kind: 'webhook',
        state: 'active',
        failing_since: 7,
        reason: '… answered 500.',
      },
      {
        user_id: bob.id,
        kind: 'mail',
        state: 'paused',
        failing_since: null,
        reason: 'The mail server refuses this address: 550 5.1.1 <…>: unknown',
      },
    ]);
  });
});
