import { DrizzleQueryError } from 'drizzle-orm/errors';
import { loggedError } from './log.ts';

const SECRET = 'my other secret';

/** An error as the driver makes them. */
function databaseError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code, detail: `Key (email)=(${SECRET}) already exists.` });
}

it('keeps what an error says and where it came from', () => {
  const logged = loggedError(new TypeError('no such thing'));

  expect(logged).toEqual({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringMatching(/^ +at .*logged-error\.spec/),
  });
});

it('leaves out the values of a statement that failed, wherever they stand', () => {
  const cause = databaseError('duplicate key value violates unique constraint "users_email"', '23505');
  const error = new DrizzleQueryError('insert into users (email) values ($1)', [SECRET], cause);

  const logged = loggedError(error);

  expect(logged).toMatchObject({
    message: 'Failed query: insert into users (email) values ($1)',
    cause: { code: '23505', message: 'duplicate key value violates unique constraint "users_email"' },
  });
  expect(JSON.stringify(logged)).not.toContain(SECRET);
});

it.each([`first\n    at ${SECRET}`, `\n    at ${SECRET}\n    at the end`])(
  'leaves out a value that looks like a place in the code: %j',
  (value) => {
    const error = new DrizzleQueryError('select $1', [value], new Error('no'));

    expect(error.stack).toContain(SECRET);
    expect(JSON.stringify(loggedError(error))).not.toContain(SECRET);
  },
);

it('leaves out what an error without a place says besides its message', () => {
  const error = new DrizzleQueryError('select $1', [SECRET], new Error('no'));
  error.stack = `Error: Failed query: select $1\nparams: ${SECRET}`;

  expect(JSON.stringify(loggedError(error))).not.toContain(SECRET);
});

it('leaves out a value that PostgreSQL could not read', () => {
  const logged = loggedError(databaseError(`invalid input syntax for type bigint: "${SECRET}"`, '22P02'));

  expect(logged).toMatchObject({ code: '22P02', message: 'A value has the wrong form' });
  expect(JSON.stringify(logged)).not.toContain(SECRET);
});

it('is short while the database is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

  expect(loggedError(refused)).toEqual({
    type: 'Error',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
  });
});

it('says nothing of what is thrown and is no error', () => {
  expect(JSON.stringify(loggedError(SECRET))).not.toContain(SECRET);
});
