-- What the processes of an installation share besides its data. On SQLite there is one process, which has it in its memory.
create schema processes;
--> statement-breakpoint
-- These hold nothing: whoever writes a page of a marketplace, or counts an attempt to get in, locks one.
create table processes.pages ();
--> statement-breakpoint
create table processes.attempts ();
--> statement-breakpoint
-- Counts for limits. They may be lost when the server crashes, and are not worth a log.
create unlogged table processes.password_failures (
  name text collate "C" primary key,
  count bigint not null,
  in_hand bigint not null,
  started_at bigint not null,
  wait_until bigint not null,
  forgotten_at bigint not null
);
--> statement-breakpoint
create unlogged table processes.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
