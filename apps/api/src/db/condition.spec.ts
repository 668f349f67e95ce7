import { emptyDatabase } from '#testing/databases/empty-database';
import { isPostgres } from '#testing/databases/postgres-server';
import { change } from '#testing/databases/rows';
import { noteTrouble, whatIsWrong } from './condition.ts';

const MINUTE = 60_000;
const itOnPostgres = isPostgres ? it : it.skip;

describe('whatIsWrong', () => {
  itOnPostgres('is that the disk is full until something can be written again', async () => {
    const db = emptyDatabase();
    await change(
      db,
      `create function fill() returns event_trigger language plpgsql as $$ begin
         raise exception 'could not extend file' using errcode = '53100'; end $$;
       create event trigger filled on ddl_command_start when tag in ('CREATE TABLE AS') execute function fill()`,
    );
    noteTrouble(db, { code: '53100' });
    expect(await whatIsWrong(db, MINUTE)).toBe('The disk is full.');
    expect(await whatIsWrong(db, 2 * MINUTE)).toBe('The disk is full.');

    await change(db, 'drop event trigger filled');

    expect(await whatIsWrong(db, 3 * MINUTE)).toBeUndefined();
  });
});
