import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { openDatabase, writing } from '#db/database';
import { channels, deliveries } from '#db/schema';
import { createUser } from '#people/account/users.repo';
import { NOON } from '#testing/api';
import { freshDir } from '#testing/fresh-dir';
import { rummage } from '#testing/processes/command-line';

const NOW = Date.parse(NOON);

/** Alice was sent two messages; one of them has not arrived. */
async function twoMessages() {
  const dir = freshDir();
  const db = openDatabase(join(dir, 'rummage.db'));
  const user_id = (await createUser(db, 'alice@example.com', 'hash', NOW))?.id ?? 0;
  await writing(db, async (tx) => {
    const channel = { kind: 'webhook', address: 'https://hooks.example/secret', state: 'active' } as const;
    await tx.insert(channels).values({ id: 1, user_id, ...channel, secret: 'whsec_secret', created_at: NOW });
    const message = { user_id, channel_id: 1, type: 'items.found', summary: 'Silk blouse' } as const;
    await tx.insert(deliveries).values([
      { ...message, id: 'msg_1', state: 'delivered', attempts: 1, created_at: NOW - HOUR_MS },
      { ...message, id: 'msg_2', state: 'failed', attempts: 9, problem: 'No answer.', created_at: NOW },
    ]);
  });
  db.close();
  return (...args: string[]) => rummage(['deliveries', ...args], { DATA_DIR: dir });
}

describe('rummage deliveries', () => {
  it(
    'lists the last messages to everybody, the newest first, without what is in them',
    async () => {
      const list = await twoMessages();

      const { out, err, code } = await list();

      expect({ err, code }).toEqual({ err: '', code: 0 });
      expect(out.replaceAll(/ {2,}/g, ' | ').split('\n')).toEqual([
        'made (UTC) | to | through | type | state | attempts | problem',
        '2026-03-01 12:00 | alice@example.com | webhook | items.found | failed | 9 | No answer.',
        '2026-03-01 11:00 | alice@example.com | webhook | items.found | delivered | 1',
        '',
      ]);
    },
    MINUTE_MS,
  );

  it(
    'lists only those that did not arrive, for programs too',
    async () => {
      const list = await twoMessages();

      const { out } = await list('--failed', '--json');

      expect(JSON.parse(out)).toEqual([
        {
          id: 'msg_2',
          created_at: NOW,
          email: 'alice@example.com',
          kind: 'webhook',
          type: 'items.found',
          state: 'failed',
          attempts: 9,
          problem: 'No answer.',
        },
      ]);
      expect(out).not.toMatch(/secret|Silk/);
    },
    MINUTE_MS,
  );
});
