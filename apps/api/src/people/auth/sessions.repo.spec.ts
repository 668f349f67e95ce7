import { writing } from '#db/database';
import { aliceAndBob } from '#testing/people';
import { beginSession, findOpenSession, listSessions } from './sessions.repo.ts';

it('ends the session that was unused for longest when somebody has more than two hundred', async () => {
  const { db, alice, bob, clock } = await aliceAndBob();
  const open = async () => {
    clock.pass(1);
    return writing(db, (tx) => beginSession(tx, alice.id, 'phone', clock.now()));
  };
  const [first, second] = [await open(), await open()];
  for (let more = 0; more < 199; more += 1) await open();

  expect([await findOpenSession(db, first), await findOpenSession(db, second)]).toEqual([
    undefined,
    { suspended_at: null },
  ]);
  expect(await listSessions(db, alice.id, clock.now())).toHaveLength(200);
  expect(await listSessions(db, bob.id, clock.now())).toHaveLength(1);
});
