import argon2 from 'argon2';
import { createPasswords } from './passwords.ts';

const CHEAP = { memoryCost: 1024, timeCost: 2, parallelism: 1 };

/** Number of hashes that started before that of this password: which one ends first is up to the threads. */
function hashesBefore() {
  const [hash, verify] = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
  return (password: string): number => {
    const at = verify.mock.calls.findIndex(([, checked]) => checked === password);
    const own = verify.mock.invocationCallOrder[at] ?? Infinity;
    const all = [...hash.mock.invocationCallOrder, ...verify.mock.invocationCallOrder];
    return all.filter((order) => order < own).length;
  };
}

describe('a password', () => {
  it('is hashed by argon2id, with the cost that OWASP asks for and a salt of its own', async () => {
    const passwords = createPasswords();

    const [one, other] = await Promise.all([
      passwords.hash('alice', 'same'),
      passwords.hash('alice', 'same'),
    ]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify('alice', one, 'same')).toBe(true);
  });

  it.each(['Same', 'same ', ' same', 'sam', 'same\n', 'ſame', ''])('does not match %j', async (guess) => {
    const passwords = createPasswords(CHEAP);
    expect(await passwords.verify('alice', await passwords.hash('alice', 'same'), guess)).toBe(false);
  });

  it.each(['x', 'x'.repeat(1024), '🧥'.repeat(256), 'pass phrase with spaces', "'; drop table users; --"])(
    'may be anything, and all of it counts: %j',
    async (password) => {
      const passwords = createPasswords(CHEAP);
      const hash = await passwords.hash('alice', password);
      expect(await passwords.verify('alice', hash, password)).toBe(true);
      expect(await passwords.verify('alice', hash, password.slice(0, -1))).toBe(false);
    },
  );

  it('is never right for a user who does not exist, but is checked all the same', async () => {
    const passwords = createPasswords(CHEAP);
    expect(await passwords.verify('alice', undefined, '')).toBe(false);
  });
});

describe('a flood of passwords', () => {
  it('waits in a queue of limited length, and gets 503 beyond it', async () => {
    const passwords = createPasswords(CHEAP);

    const answers = await Promise.allSettled(
      Array.from({ length: 400 }, () => passwords.verify('alice', undefined, 'x')),
    );

    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    expect(await passwords.verify('alice', undefined, 'x')).toBe(false);
  });

  it('of one sender keeps nobody else from signing in, and hardly waiting', async () => {
    const passwords = createPasswords(CHEAP);
    const before = hashesBefore();

    const flood = Array.from({ length: 400 }, () => passwords.verify('alice', undefined, 'x'));
    const settled = Promise.allSettled(flood);
    await passwords.verify('bob', undefined, 'of bob');

    expect(before('of bob')).toBeLessThan(10);
    await settled;
  });

  it('of strangers keeps nobody from signing in on a device that the account knows', async () => {
    const passwords = createPasswords(CHEAP);
    const before = hashesBefore();
    const flood = Array.from({ length: 2000 }, (_, n) =>
      passwords[n % 2 === 0 ? 'hash' : 'verify'](`network ${n % 20}`, '', ''),
    );
    const settled = Promise.allSettled(flood);

    expect(await passwords.verify({ device: 'phone' }, undefined, 'of the phone')).toBe(false);

    // Those that were worked on already, and one of all that wait.
    expect(before('of the phone')).toBeLessThan(10);
    await settled;
  });

  it('of devices that the account knows leaves every second turn to strangers', async () => {
    const passwords = createPasswords(CHEAP);
    const before = hashesBefore();
    const flood = Array.from({ length: 200 }, (_, n) => passwords.verify({ device: `${n}` }, undefined, ''));

    expect(await passwords.verify('bob', undefined, 'of bob')).toBe(false);

    expect(before('of bob')).toBeLessThan(10);
    await Promise.allSettled(flood);
  });

  it('leaves the event loop free for other requests', async () => {
    const passwords = createPasswords();
    let isDone = false;
    const flood = Promise.all(Array.from({ length: 10 }, () => passwords.hash('alice', 'x'))).then(
      () => (isDone = true),
    );

    let turns = 0;
    while (!isDone) {
      await new Promise(setImmediate);
      turns += 1;
    }

    await flood;
    // Blocking the loop would leave about one turn for each hash.
    expect(turns).toBeGreaterThan(100);
  });
});
