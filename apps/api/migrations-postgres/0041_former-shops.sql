CREATE TABLE "former_shops" (
	"url" text collate "C" PRIMARY KEY NOT NULL,
	"id" bigint NOT NULL
);
