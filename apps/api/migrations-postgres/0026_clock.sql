CREATE TABLE "clock" (
	"id" bigint PRIMARY KEY NOT NULL,
	"latest_at" bigint NOT NULL
);
