import { aliceAndBob } from '../testing/people.ts';
import { beginSession, isOpenSession, listSessions } from './sessions.repo.ts';

it('ends the session that was unused for longest when somebody has more than two hundred', async () => {
  const { db, alice, bob, clock } = await aliceAndBob();
  const open = () => {
    clock.pass(1);
    return db.transaction((tx) => beginSession(tx, alice.id, 'phone', clock.now()));
  };
  const [first, second] = [open(), open()];
  for (let more = 0; more < 199; more += 1) open();

  expect([first, second].map((session) => isOpenSession(db, session))).toEqual([false, true]);
  expect(listSessions(db, alice.id, clock.now())).toHaveLength(200);
  expect(listSessions(db, bob.id, clock.now())).toHaveLength(1);
});
