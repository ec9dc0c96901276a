CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password" text,
	"first_name" text,
	"last_name" text,
	"date_of_birth" date,
	"profile_image_url" text,
	"auth_type" text DEFAULT 'external' NOT NULL,
	"external_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("first_name", '') || chr(10) || coalesce("last_name", '') || chr(10) || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"num" text NOT NULL,
	"customer" text,
	"address" text,
	"crew" text,
	"status" text DEFAULT 'open' NOT NULL,
	"technician_id" text,
	"scheduled_start" timestamp(3) with time zone,
	"scheduled_end" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("num", '') || chr(10) || coalesce("customer", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("crew", ''))) STORED,
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"payload" jsonb NOT NULL,
	"by" text NOT NULL,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_recent" ON "attempts" USING btree ("kind","key","at");--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id_unique" ON "users" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_text","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_num_unique" ON "jobs" USING btree ("num");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_status" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_technician" ON "jobs" USING btree ("technician_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_number" ON "jobs" USING btree ((substring("num" from '^JOB-([0-9]{1,15})$')::bigint)) WHERE "jobs"."num" ~ '^JOB-[0-9]{1,15}$';--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");