CREATE TABLE "agreement_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"agreement_id" text NOT NULL,
	"service_date" date NOT NULL,
	"job_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"co_number" text NOT NULL,
	"job_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"reason" text,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" text NOT NULL,
	"approved_by" text,
	"approved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_orders_status" CHECK ("change_orders"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_agreements" (
	"id" text PRIMARY KEY NOT NULL,
	"agreement_number" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"frequency" text NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"next_service_date" date,
	"service_day" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("title", '') || chr(10) || coalesce("agreement_number", '') || chr(10) || coalesce("customer_name", ''))) STORED,
	CONSTRAINT "maintenance_agreements_frequency" CHECK ("maintenance_agreements"."frequency" in ('monthly', 'quarterly', 'biannual', 'annual')),
	CONSTRAINT "maintenance_agreements_status" CHECK ("maintenance_agreements"."status" in ('active', 'suspended', 'expired')),
	CONSTRAINT "maintenance_agreements_price" CHECK ("maintenance_agreements"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rfis" (
	"id" text PRIMARY KEY NOT NULL,
	"rfi_number" text NOT NULL,
	"job_id" text NOT NULL,
	"subject" text NOT NULL,
	"question" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"response" text,
	"submitted_by" text NOT NULL,
	"responded_by" text,
	"responded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rfis_priority" CHECK ("rfis"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "rfis_status" CHECK ("rfis"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "agreement_id" text;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_agreement_id_maintenance_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."maintenance_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD CONSTRAINT "maintenance_agreements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_visits_one_a_date" ON "agreement_visits" USING btree ("agreement_id","service_date");--> statement-breakpoint
CREATE INDEX "agreement_visits_by_job" ON "agreement_visits" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_number_unique" ON "change_orders" USING btree ("co_number");--> statement-breakpoint
CREATE INDEX "change_orders_newest" ON "change_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "change_orders_by_job" ON "change_orders" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_orders_by_status" ON "change_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "change_orders_highest" ON "change_orders" USING btree ((substring("co_number" from '[0-9]+$')::bigint));--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_agreements_number_unique" ON "maintenance_agreements" USING btree ("agreement_number");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_newest" ON "maintenance_agreements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_by_customer" ON "maintenance_agreements" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_by_status" ON "maintenance_agreements" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_by_frequency" ON "maintenance_agreements" USING btree ("frequency","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_upcoming" ON "maintenance_agreements" USING btree ("next_service_date","id") WHERE "maintenance_agreements"."status" = 'active' and "maintenance_agreements"."next_service_date" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_agreements_search" ON "maintenance_agreements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "rfis_number_unique" ON "rfis" USING btree ("rfi_number");--> statement-breakpoint
CREATE INDEX "rfis_newest" ON "rfis" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_by_job" ON "rfis" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_by_status" ON "rfis" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_by_priority" ON "rfis" USING btree ("priority","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_highest" ON "rfis" USING btree ((substring("rfi_number" from '[0-9]+$')::bigint));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_agreement_id_maintenance_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."maintenance_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_agreement" ON "jobs" USING btree ("agreement_id","created_at","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_customer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE jobs SET customer = new.name WHERE customer_id = new.id;
	UPDATE estimates SET customer_name = new.name WHERE customer_id = new.id;
	UPDATE invoices SET customer_name = new.name WHERE customer_id = new.id;
	UPDATE maintenance_agreements SET customer_name = new.name WHERE customer_id = new.id;
	RETURN NULL;
END $$;
