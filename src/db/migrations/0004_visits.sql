-- These stand in the way; what is still needed of them comes back with the functions.
DROP TRIGGER IF EXISTS "search_entry_kept" ON "jobs";--> statement-breakpoint
DROP TRIGGER IF EXISTS "jobs_restaffed" ON "jobs";--> statement-breakpoint
DROP TRIGGER IF EXISTS "jobs_staffed" ON "jobs";--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_job_technicians();--> statement-breakpoint
CREATE TABLE "visit_technicians" (
	"visit_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "visit_technicians_visit_id_user_id_pk" PRIMARY KEY("visit_id","user_id"),
	CONSTRAINT "visit_technicians_position" CHECK ("visit_technicians"."position" between 1 and 20)
);--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_start" timestamp(3) with time zone,
	"scheduled_end" timestamp(3) with time zone,
	"notes" text,
	"travelled_at" timestamp(3) with time zone,
	"travelled_by_id" text,
	"arrived_at" timestamp(3) with time zone,
	"arrived_by_id" text,
	"done_at" timestamp(3) with time zone,
	"done_by_id" text,
	"done_note" text,
	"cancelled_at" timestamp(3) with time zone,
	"cancelled_by_id" text,
	"cancel_reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('scheduled', 'travelling', 'on_site', 'done', 'cancelled')),
	CONSTRAINT "visits_done" CHECK (("visits"."status" = 'done') = ("visits"."done_at" is not null)),
	CONSTRAINT "visits_cancelled" CHECK (("visits"."status" = 'cancelled') = ("visits"."cancelled_at" is not null))
);--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"note" text,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_off_days" CHECK ("time_off"."from_date" <= "time_off"."to_date")
);--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "finished_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "finished_by_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "current_visit_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "people" text;--> statement-breakpoint
ALTER TABLE "visit_technicians" ADD CONSTRAINT "visit_technicians_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_technicians" ADD CONSTRAINT "visit_technicians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_travelled_by_id_users_id_fk" FOREIGN KEY ("travelled_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_arrived_by_id_users_id_fk" FOREIGN KEY ("arrived_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_cancelled_by_id_users_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_technicians_by_user" ON "visit_technicians" USING btree ("user_id","visit_id");--> statement-breakpoint
CREATE INDEX "visits_by_job" ON "visits" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "visits_in_order" ON "visits" USING btree (coalesce("scheduled_start", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "visits_scheduled" ON "visits" USING btree ("scheduled_start","id") WHERE "visits"."scheduled_start" is not null;--> statement-breakpoint
CREATE INDEX "visits_long" ON "visits" USING btree ("scheduled_end") WHERE "visits"."scheduled_end" - "visits"."scheduled_start" > interval '24 hours';--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("job_id") WHERE "visits"."status" in ('scheduled', 'travelling', 'on_site');--> statement-breakpoint
CREATE INDEX "time_off_newest" ON "time_off" USING btree ("from_date","id");--> statement-breakpoint
CREATE INDEX "time_off_by_user" ON "time_off" USING btree ("user_id","from_date");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_finished_by_id_users_id_fk" FOREIGN KEY ("finished_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_current_visit_id_visits_id_fk" FOREIGN KEY ("current_visit_id") REFERENCES "visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_visit" ON "jobs" USING btree ("current_visit_id");--> statement-breakpoint
CREATE INDEX "jobs_unbooked" ON "jobs" USING btree ("created_at","id") WHERE "jobs"."status" = 'open' and "jobs"."current_visit_id" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('job_assigned', 'visit_rescheduled', 'visit_cancelled', 'job_note', 'tool_overdue', 'care_due', 'low_stock', 'rfi_answered', 'change_order_decided', 'person_joined'));--> statement-breakpoint
ALTER TABLE "jobs" DISABLE TRIGGER USER;--> statement-breakpoint
-- Every booking becomes a visit; that of a closed job is done.
INSERT INTO "visits" ("id", "job_id", "status", "scheduled_start", "scheduled_end", "done_at", "created_at", "updated_at")
SELECT gen_random_uuid()::text, "id", CASE "status" WHEN 'closed' THEN 'done' ELSE 'scheduled' END, "scheduled_start", "scheduled_end",
	CASE "status" WHEN 'closed' THEN coalesce("scheduled_end", "scheduled_start" + interval '2 hours', "updated_at") END,
	"created_at", "updated_at"
FROM "jobs" WHERE cardinality("technician_ids") > 0 OR "scheduled_start" IS NOT NULL;--> statement-breakpoint
INSERT INTO "visit_technicians" ("visit_id", "user_id", "position")
SELECT "visits"."id", "mate"."id", "mate"."place" FROM "visits" JOIN "jobs" ON "jobs"."id" = "visits"."job_id"
CROSS JOIN LATERAL unnest("jobs"."technician_ids") WITH ORDINALITY "mate"("id", "place");--> statement-breakpoint
-- The job keeps only the name of a crew that is none of ours.
UPDATE "jobs" SET "current_visit_id" = "visits"."id",
	"crew" = CASE WHEN "technician_id" IS NULL THEN "crew" END,
	"people" = nullif(array_to_string("technician_names", chr(10)), '')
FROM "visits" WHERE "visits"."job_id" = "jobs"."id";--> statement-breakpoint
ALTER TABLE "jobs" ENABLE TRIGGER USER;--> statement-breakpoint
DROP TABLE "job_technicians" CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_technicians";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_technician_id_users_id_fk";--> statement-breakpoint
DROP INDEX "jobs_scheduled";--> statement-breakpoint
DROP INDEX "jobs_long";--> statement-breakpoint
DROP INDEX "jobs_unscheduled_of";--> statement-breakpoint
ALTER TABLE "jobs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "technician_id";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "technician_ids";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "technician_names";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "scheduled_start";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "scheduled_end";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("num", '') || chr(10) || coalesce("customer", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("crew", '') || chr(10) || coalesce("people", '') || chr(10) || coalesce("description", ''))) STORED;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);