CREATE TABLE "exchange_rates" (
	"currency" text collate "C" PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"into_currency" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL
);
