import { pino } from 'pino';
import { whatIsWrong } from '../condition.ts';
import { openDatabase } from '../database.ts';
import { checkPages } from './page-check.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says once an hour that the database is damaged, until it is not', async () => {
  const db = openDatabase(':memory:');
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const complaints = ['page 7 is never used', 'page 7 is never used', ''];
  const findDamage = jest.fn(async () => complaints.shift() ?? '');

  const checked = checkPages({ db, file: 'x', log, closing: new AbortController().signal }, findDamage);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await whatIsWrong(db, 0)).toBe('The database is damaged.');
  expect(lines).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(lines).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  await checked;

  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ complaint: 'page 7 is never used' });
  expect(await whatIsWrong(db, 0)).toBeUndefined();
  db.close();
});
