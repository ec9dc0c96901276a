CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"is_daily" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"file" text NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "backup_settings" (
	"id" text PRIMARY KEY DEFAULT 'backups' NOT NULL,
	"is_daily" boolean DEFAULT false NOT NULL,
	"folder" text,
	"time_of_day" text DEFAULT '02:00' NOT NULL,
	"keep" integer DEFAULT 14 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "backup_settings_is_one" CHECK ("backup_settings"."id" = 'backups'),
	CONSTRAINT "backup_settings_keep" CHECK ("backup_settings"."keep" between 1 and 365),
	CONSTRAINT "backup_settings_folder" CHECK ("backup_settings"."folder" is not null or not "backup_settings"."is_daily")
);
--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE TRIGGER keep_version BEFORE UPDATE ON backup_settings FOR EACH ROW
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_version();--> statement-breakpoint
INSERT INTO backup_settings DEFAULT VALUES;
