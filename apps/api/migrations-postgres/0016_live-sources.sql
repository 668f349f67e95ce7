CREATE TABLE "live_sources" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"paused_until" bigint DEFAULT 0 NOT NULL,
	"problem" text collate "C",
	"answered_at" bigint
);
