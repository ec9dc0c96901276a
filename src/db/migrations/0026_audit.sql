CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" text,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "changes" json;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "security_events_by_person" ON "security_events" USING btree ("user_id","ts","id");--> statement-breakpoint
CREATE INDEX "security_events_by_entity" ON "security_events" USING btree (split_part("action", '.', 1),"ts","id");--> statement-breakpoint
CREATE INDEX "security_events_by_record" ON "security_events" USING btree (("payload" ->> 'id'),"ts","id");--> statement-breakpoint
CREATE INDEX "activity_by_person" ON "activity" USING btree ("by_id","ts","id");--> statement-breakpoint
CREATE INDEX "activity_by_entity" ON "activity" USING btree (split_part("action", '.', 1),"ts","id");--> statement-breakpoint
CREATE INDEX "activity_by_record" ON "activity" USING btree (("payload" ->> 'id'),"ts","id");