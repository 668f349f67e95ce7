import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { addressOf, inPostgres } from './postgres-server.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations-postgres', import.meta.url));

/** What the databases of tests are made from. */
export const TEMPLATE = 'rummage_template';

/** Tables that have grown to this are cut and not emptied row by row, because deleted rows stay in the file. */
const LARGE_BYTES = 256 * 1024;

/** Makes a database that is migrated as Drizzle does it, so that the product finds a database of its own version. */
export function makeTemplate(): void {
  inPostgres(addressOf('postgres'), `create database ${TEMPLATE}`);
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const notes = migrations.map(({ hash, folderMillis }) => `('${hash}', ${folderMillis})`);
  inPostgres(
    addressOf(TEMPLATE),
    `create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${notes.join()};
    ${migrations.flatMap(({ sql }) => sql).join(';\n')};
    ${TESTING}`,
  );
}

/**
 * `testing.empty()` makes a database as it was, without triggers and references, and with ids from 1. It returns false
 * where it cannot, because a test has altered a table, a trigger or a function; an event trigger has noted that.
 */
const TESTING = `
create schema testing;
create table testing.altered (by text);
create function testing.note() returns event_trigger language plpgsql as $$ begin
  insert into testing.altered values (tg_tag);
end $$;
do $make$ begin
  execute (select format('create function testing.empty() returns boolean language plpgsql as $$ begin
      if exists (select 1 from testing.altered) then return false; end if;
      set local session_replication_role = replica;
      %s
      return true;
    end $$', string_agg(case relkind
      when 'r' then format('delete from %1$s;
        if pg_relation_size(''%1$s'') > ${LARGE_BYTES} then truncate %1$s cascade; end if;', oid::regclass)
      else format('perform setval(''%s'', 1, false);', oid::regclass) end, E'\\n'))
    from pg_class where relnamespace in ('public'::regnamespace, 'processes'::regnamespace) and relkind in ('r', 'S'));
end $make$;
create event trigger altered on ddl_command_end execute function testing.note();`;
