-- Whoever writes pages of a marketplace, or counts an attempt to get in, raises the number of its row first.
-- Rows that a crash of the server loses are made again.
create unlogged table processes.turns (
  name text collate "C" primary key,
  number bigint not null
);
--> statement-breakpoint
-- The same for the people whom a page concerns.
create unlogged table processes.people (
  user_id bigint primary key references users (id) on delete cascade,
  number bigint not null
);
--> statement-breakpoint
drop table processes.pages;
--> statement-breakpoint
drop table processes.attempts;
