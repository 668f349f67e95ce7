CREATE TABLE "shop_reports" (
	"shop_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text collate "C" NOT NULL,
	"reported_at" bigint NOT NULL,
	CONSTRAINT "shop_reports_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "adder_left" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_reports" ADD CONSTRAINT "shop_reports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_reports" ADD CONSTRAINT "shop_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_reports_by_user" ON "shop_reports" USING btree ("user_id");