CREATE TABLE "checklists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_answers" (
	"job_checklist_id" text NOT NULL,
	"item_id" text NOT NULL,
	"value" jsonb,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"answered_by_id" text NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "checklist_answers_job_checklist_id_item_id_pk" PRIMARY KEY("job_checklist_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "job_checklists" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"checklist_id" text,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD COLUMN "checklist_id" text;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_job_checklist_id_job_checklists_id_fk" FOREIGN KEY ("job_checklist_id") REFERENCES "job_checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_checklists" ADD CONSTRAINT "job_checklists_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_checklists" ADD CONSTRAINT "job_checklists_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "checklists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_name_unique" ON "checklists" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "checklist_answers_by_photo" ON "checklist_answers" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "job_checklists_by_job" ON "job_checklists" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_checklists_by_checklist" ON "job_checklists" USING btree ("checklist_id");--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD CONSTRAINT "maintenance_agreements_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "checklists"("id") ON DELETE set null ON UPDATE no action;