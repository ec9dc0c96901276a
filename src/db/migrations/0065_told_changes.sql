-- Earlier rows get today's version, which is the one that a screen catching up needs.
ALTER TABLE "activity" ADD COLUMN "entity" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "version" integer;--> statement-breakpoint
UPDATE "activity" SET "entity" = split_part("action", '.', 1), "record_id" = "payload" ->> 'id',
	"version" = record_version(split_part("action", '.', 1), coalesce("payload" ->> 'id', ''));--> statement-breakpoint
ALTER TABLE "activity" ALTER COLUMN "entity" SET NOT NULL;--> statement-breakpoint
DROP INDEX "activity_by_entity";--> statement-breakpoint
DROP INDEX "activity_by_record";--> statement-breakpoint
CREATE INDEX "activity_by_entity" ON "activity" USING btree ("entity","ts","id");--> statement-breakpoint
CREATE INDEX "activity_by_record" ON "activity" USING btree ("record_id","ts","id");--> statement-breakpoint
-- Servers tell of a change after its commit: told with it, commits would go to the disk one by one.
DROP TRIGGER tell_change ON activity;--> statement-breakpoint
DROP FUNCTION tell_change();--> statement-breakpoint
DROP FUNCTION change_of(activity);--> statement-breakpoint
DROP FUNCTION record_version(text, text);
