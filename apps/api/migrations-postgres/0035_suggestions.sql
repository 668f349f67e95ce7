CREATE TABLE "suggestion_answers" (
	"user_id" bigint NOT NULL,
	"query_id" bigint NOT NULL,
	"key" text collate "C" NOT NULL,
	"declined_at" bigint,
	"shown_at" bigint,
	CONSTRAINT "suggestion_answers_user_id_query_id_key_pk" PRIMARY KEY("user_id","query_id","key")
);
--> statement-breakpoint
ALTER TABLE "suggestion_answers" ADD CONSTRAINT "suggestion_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;