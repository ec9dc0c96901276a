CREATE TABLE "many_change_records" (
	"many_change_id" text NOT NULL,
	"record_id" text NOT NULL,
	"back" jsonb,
	"left_version" integer NOT NULL,
	CONSTRAINT "many_change_records_many_change_id_record_id_pk" PRIMARY KEY("many_change_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "many_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"entity" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "many_change_records" ADD CONSTRAINT "many_change_records_many_change_id_many_changes_id_fk" FOREIGN KEY ("many_change_id") REFERENCES "many_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "many_changes" ADD CONSTRAINT "many_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "many_changes_at" ON "many_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "many_changes_by_person" ON "many_changes" USING btree ("user_id");