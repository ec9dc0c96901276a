CREATE TABLE "company" (
	"id" text PRIMARY KEY DEFAULT 'company' NOT NULL,
	"name" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"phone" text,
	"email" text,
	"logo_url" text,
	"time_zone" text NOT NULL,
	"purchase_tax_rate" integer DEFAULT 825 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_is_one" CHECK ("company"."id" = 'company'),
	CONSTRAINT "company_purchase_tax_rate" CHECK ("company"."purchase_tax_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"email" text,
	"phone" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"equipment_type" text NOT NULL,
	"manufacturer" text,
	"model_number" text,
	"serial_number" text,
	"location" text,
	"install_date" date,
	"warranty_expires" date,
	"notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"billing_address" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("name", '') || chr(10) || coalesce("company_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", ''))) STORED,
	CONSTRAINT "customers_tax_rate" CHECK ("customers"."tax_rate" between 0 and 10000),
	CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "supplier_catalog" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"sku" text,
	"product_name" text NOT NULL,
	"manufacturer" text,
	"manufacturer_part_number" text,
	"description" text,
	"unit" text DEFAULT 'ea' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"comparison_key" text GENERATED ALWAYS AS (unit || ' ' || case when coalesce(manufacturer_part_number, '') <> ''
          then 'part ' || lower(manufacturer_part_number) else 'name ' || lower(product_name) end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("product_name", '') || chr(10) || coalesce("manufacturer", '') || chr(10) || coalesce("manufacturer_part_number", '') || chr(10) || coalesce("sku", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "supplier_catalog_unit" CHECK ("supplier_catalog"."unit" in ('ea', 'box', 'ft', 'sqft', 'gal', 'lb')),
	CONSTRAINT "supplier_catalog_price" CHECK ("supplier_catalog"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"account_number" text,
	"payment_terms" text,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("name", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("account_number", '') || chr(10) || coalesce("city", ''))) STORED,
	CONSTRAINT "vendors_status" CHECK ("vendors"."status" in ('active', 'inactive')),
	CONSTRAINT "vendors_payment_terms" CHECK ("vendors"."payment_terms" in ('NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom'))
);
--> statement-breakpoint
CREATE TABLE "field_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"log_date" date NOT NULL,
	"weather" text,
	"work_performed" text NOT NULL,
	"materials_used" text,
	"equipment_used" text,
	"crew_members" text[] DEFAULT '{}' NOT NULL,
	"minutes_worked" integer DEFAULT 0 NOT NULL,
	"issues" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_logs_weather" CHECK ("field_logs"."weather" in ('sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'other')),
	CONSTRAINT "field_logs_minutes" CHECK ("field_logs"."minutes_worked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"job_id" text,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone,
	"description" text,
	"billable" boolean DEFAULT true NOT NULL,
	"hourly_rate" bigint DEFAULT 0 NOT NULL,
	"minutes" integer GENERATED ALWAYS AS (floor(extract(epoch from end_time - start_time) / 60)::integer) STORED,
	"total_cost" bigint GENERATED ALWAYS AS (round(floor(extract(epoch from end_time - start_time) / 60) * hourly_rate / 60)::bigint) STORED,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_entries_end" CHECK ("time_entries"."end_time" >= "time_entries"."start_time"),
	CONSTRAINT "time_entries_rate" CHECK ("time_entries"."hourly_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "estimate_line_items" (
	"id" text PRIMARY KEY NOT NULL,
	"estimate_id" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "estimate_line_items_type" CHECK ("estimate_line_items"."type" in ('labor', 'material', 'equipment')),
	CONSTRAINT "estimate_line_items_total" CHECK ("estimate_line_items"."total" = "estimate_line_items"."quantity" * "estimate_line_items"."unit_price")
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" text PRIMARY KEY NOT NULL,
	"estimate_number" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"job_id" text,
	"title" text NOT NULL,
	"description" text,
	"valid_until" date,
	"notes" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("estimate_number", '') || chr(10) || coalesce("title", '') || chr(10) || coalesce("customer_name", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "estimates_status" CHECK ("estimates"."status" in ('draft', 'sent', 'approved', 'rejected', 'converted')),
	CONSTRAINT "estimates_total" CHECK ("estimates"."total" = "estimates"."subtotal" + "estimates"."tax_amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_line_items" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_line_items_total" CHECK ("invoice_line_items"."total" = "invoice_line_items"."quantity" * "invoice_line_items"."unit_price")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"job_id" text,
	"estimate_id" text,
	"due_date" date,
	"aging_date" date NOT NULL,
	"paid_date" date,
	"notes" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"balance" bigint GENERATED ALWAYS AS (total - amount_paid) STORED NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"standing" text GENERATED ALWAYS AS (case when status = 'void' then 'void' when status = 'paid' or total = amount_paid then 'paid'
          when amount_paid > 0 then 'partial' when status = 'draft' then 'draft' else 'sent' end) STORED NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("invoice_number", '') || chr(10) || coalesce("customer_name", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'sent', 'paid', 'partial', 'overdue', 'void')),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total" = "invoices"."subtotal" + "invoices"."tax_amount"),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."amount_paid" between 0 and "invoices"."total")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"notes" text,
	"processed_by" text NOT NULL,
	"processed_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'check', 'credit_card', 'ach', 'other'))
);
--> statement-breakpoint
CREATE TABLE "po_line_items" (
	"id" text PRIMARY KEY NOT NULL,
	"po_id" text NOT NULL,
	"item_id" text,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"unit_cost" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"quantity_received" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "po_line_items_total" CHECK ("po_line_items"."total" = "po_line_items"."quantity" * "po_line_items"."unit_cost"),
	CONSTRAINT "po_line_items_received" CHECK ("po_line_items"."quantity_received" between 0 and "po_line_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"po_number" text NOT NULL,
	"vendor_id" text NOT NULL,
	"vendor_name" text NOT NULL,
	"job_id" text,
	"job_num" text,
	"expected_delivery" date,
	"notes" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"units_ordered" bigint DEFAULT 0 NOT NULL,
	"units_received" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("po_number", '') || chr(10) || coalesce("vendor_name", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "purchase_orders_status" CHECK ("purchase_orders"."status" in ('draft', 'sent', 'approved', 'received', 'closed')),
	CONSTRAINT "purchase_orders_total" CHECK ("purchase_orders"."total" = "purchase_orders"."subtotal" + "purchase_orders"."tax"),
	CONSTRAINT "purchase_orders_units" CHECK ("purchase_orders"."units_received" between 0 and "purchase_orders"."units_ordered")
);
--> statement-breakpoint
CREATE TABLE "price_book_items" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("code", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "price_book_items_type" CHECK ("price_book_items"."type" in ('labor', 'material', 'equipment')),
	CONSTRAINT "price_book_items_unit" CHECK ("price_book_items"."unit" in ('ea', 'hr', 'ft', 'sqft', 'yd', 'lb', 'box', 'roll', 'gal', 'ton')),
	CONSTRAINT "price_book_items_money" CHECK ("price_book_items"."cost" >= 0 and "price_book_items"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "estimate_id" text;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_equipment" ADD CONSTRAINT "customer_equipment_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_catalog" ADD CONSTRAINT "supplier_catalog_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_logs" ADD CONSTRAINT "field_logs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_line_items" ADD CONSTRAINT "estimate_line_items_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_items" ADD CONSTRAINT "po_line_items_po_id_purchase_orders_id_fk" FOREIGN KEY ("po_id") REFERENCES "purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_items" ADD CONSTRAINT "po_line_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_contacts_by_customer" ON "customer_contacts" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contacts_one_primary" ON "customer_contacts" USING btree ("customer_id") WHERE "customer_contacts"."is_primary";--> statement-breakpoint
CREATE INDEX "customer_equipment_by_customer" ON "customer_equipment" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_status" ON "customers" USING btree ("status",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_vendor" ON "supplier_catalog" USING btree ("vendor_id",lower("product_name"),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_comparison" ON "supplier_catalog" USING btree ("comparison_key","price");--> statement-breakpoint
CREATE INDEX "supplier_catalog_search" ON "supplier_catalog" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_by_name" ON "vendors" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "vendors_by_status" ON "vendors" USING btree ("status",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "field_logs_newest" ON "field_logs" USING btree ("log_date","id");--> statement-breakpoint
CREATE INDEX "field_logs_by_job" ON "field_logs" USING btree ("job_id","log_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_one_running" ON "time_entries" USING btree ("user_id") WHERE "time_entries"."end_time" is null;--> statement-breakpoint
CREATE INDEX "time_entries_newest" ON "time_entries" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_by_user" ON "time_entries" USING btree ("user_id","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_by_job" ON "time_entries" USING btree ("job_id","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_by_billable" ON "time_entries" USING btree ("billable","start_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_line_items_order" ON "estimate_line_items" USING btree ("estimate_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_number_unique" ON "estimates" USING btree ("estimate_number");--> statement-breakpoint
CREATE INDEX "estimates_newest" ON "estimates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_by_customer" ON "estimates" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_by_status" ON "estimates" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_by_job" ON "estimates" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_items_order" ON "invoice_line_items" USING btree ("invoice_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_customer" ON "invoices" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_standing" ON "invoices" USING btree ("standing","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_job" ON "invoices" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_estimate" ON "invoices" USING btree ("estimate_id");--> statement-breakpoint
CREATE INDEX "invoices_aging" ON "invoices" USING btree ("aging_date","id") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "invoices_open_by_customer" ON "invoices" USING btree ("customer_id","balance") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_by_invoice" ON "payments" USING btree ("invoice_id","processed_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("processed_at","invoice_id","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "po_line_items_order" ON "po_line_items" USING btree ("po_id","sort_order");--> statement-breakpoint
CREATE INDEX "po_line_items_by_item" ON "po_line_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number_unique" ON "purchase_orders" USING btree ("po_number");--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_vendor" ON "purchase_orders" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_job" ON "purchase_orders" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_status" ON "purchase_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "price_book_items_code_unique" ON "price_book_items" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "price_book_items_by_code" ON "price_book_items" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "price_book_items_by_type" ON "price_book_items" USING btree ("type","code","id");--> statement-breakpoint
CREATE INDEX "price_book_items_search" ON "price_book_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_customer" ON "jobs" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_estimate" ON "jobs" USING btree ("estimate_id");--> statement-breakpoint
CREATE INDEX "jobs_scheduled" ON "jobs" USING btree ("scheduled_start","id") WHERE "jobs"."scheduled_start" is not null;--> statement-breakpoint
CREATE INDEX "jobs_unassigned" ON "jobs" USING btree ("created_at","id") WHERE "jobs"."status" = 'open' and "jobs"."crew" is null;--> statement-breakpoint
CREATE INDEX "jobs_unscheduled" ON "jobs" USING btree ("technician_id","created_at","id") WHERE "jobs"."status" = 'open' and "jobs"."crew" is not null and "jobs"."scheduled_start" is null;--> statement-breakpoint
CREATE FUNCTION follow_customer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE jobs SET customer = new.name WHERE customer_id = new.id;
	UPDATE estimates SET customer_name = new.name WHERE customer_id = new.id;
	UPDATE invoices SET customer_name = new.name WHERE customer_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_renamed AFTER UPDATE OF name ON customers FOR EACH ROW
	WHEN (old.name <> new.name) EXECUTE FUNCTION follow_customer_name();
--> statement-breakpoint
CREATE FUNCTION follow_vendor_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE purchase_orders SET vendor_name = new.name WHERE vendor_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendors_renamed AFTER UPDATE OF name ON vendors FOR EACH ROW
	WHEN (old.name <> new.name) EXECUTE FUNCTION follow_vendor_name();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_job_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE transactions SET job_num = new.num WHERE job_id = new.id;
	UPDATE scrap SET job_num = new.num WHERE job_id = new.id;
	UPDATE purchase_orders SET job_num = new.num WHERE job_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_action";--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_action" CHECK ("transactions"."action" in ('opening', 'checkout', 'checkin', 'count', 'missing', 'found', 'scrap', 'receipt'));
--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_name" ON "supplier_catalog" USING btree (lower("product_name"),"id");
--> statement-breakpoint
CREATE TABLE "time_totals" (
	"user_id" text NOT NULL,
	"billable" boolean NOT NULL,
	"entries" bigint NOT NULL,
	"minutes" bigint NOT NULL,
	"total_cost" bigint NOT NULL,
	CONSTRAINT "time_totals_user_id_billable_pk" PRIMARY KEY("user_id","billable")
);
--> statement-breakpoint
ALTER TABLE "time_totals" ADD CONSTRAINT "time_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;INSERT INTO time_totals (user_id, billable, entries, minutes, total_cost)
	SELECT user_id, billable, count(*), sum(minutes), sum(total_cost)
	FROM time_entries WHERE end_time IS NOT NULL GROUP BY user_id, billable;
--> statement-breakpoint
CREATE FUNCTION keep_time_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO time_totals AS t (user_id, billable, entries, minutes, total_cost)
			SELECT user_id, billable, count(*), sum(minutes), sum(total_cost)
			FROM added WHERE end_time IS NOT NULL GROUP BY user_id, billable ORDER BY user_id, billable
		ON CONFLICT (user_id, billable) DO UPDATE SET entries = t.entries + excluded.entries,
			minutes = t.minutes + excluded.minutes, total_cost = t.total_cost + excluded.total_cost;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE time_totals t SET entries = t.entries - r.entries, minutes = t.minutes - r.minutes,
			total_cost = t.total_cost - r.total_cost
		FROM (
			SELECT user_id, billable, count(*) AS entries, sum(minutes) AS minutes, sum(total_cost) AS total_cost
			FROM removed WHERE end_time IS NOT NULL GROUP BY user_id, billable
		) r WHERE (t.user_id, t.billable) = (r.user_id, r.billable);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER time_entries_added AFTER INSERT ON time_entries
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_time_totals();
--> statement-breakpoint
CREATE TRIGGER time_entries_changed AFTER UPDATE ON time_entries
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_time_totals();
--> statement-breakpoint
CREATE TRIGGER time_entries_removed AFTER DELETE ON time_entries
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_time_totals();
--> statement-breakpoint
CREATE INDEX "jobs_long" ON "jobs" USING btree ("scheduled_end") WHERE "jobs"."scheduled_end" - "jobs"."scheduled_start" > interval '24 hours';
--> statement-breakpoint
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
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_agreement_id_maintenance_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "maintenance_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD CONSTRAINT "maintenance_agreements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_agreement_id_maintenance_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "maintenance_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_agreement" ON "jobs" USING btree ("agreement_id","created_at","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_customer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE jobs SET customer = new.name WHERE customer_id = new.id;
	UPDATE estimates SET customer_name = new.name WHERE customer_id = new.id;
	UPDATE invoices SET customer_name = new.name WHERE customer_id = new.id;
	UPDATE maintenance_agreements SET customer_name = new.name WHERE customer_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP INDEX "invoices_aging";--> statement-breakpoint
CREATE INDEX "invoices_aging" ON "invoices" USING btree ("aging_date","id","balance") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;
--> statement-breakpoint
CREATE TABLE "consumable_checkouts" (
	"item_id" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_out_of_stock" boolean GENERATED ALWAYS AS (qty = 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consumable_checkouts" ADD CONSTRAINT "consumable_checkouts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consumable_checkouts_most" ON "consumable_checkouts" USING btree ("count","item_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "items_tools" ON "items" USING btree ("status","is_out_of_stock") WHERE "items"."type" = 'tool' and "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_missing" ON "items" USING btree ("created_at","id") WHERE "items"."qty_missing" > 0 and "items"."archived_at" is null;--> statement-breakpoint
INSERT INTO consumable_checkouts (item_id, count)
	SELECT item_id, count(*) FROM transactions WHERE action = 'checkout' AND item_type = 'consumable' GROUP BY item_id;
--> statement-breakpoint
CREATE FUNCTION keep_consumable_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO consumable_checkouts AS c (item_id, count)
			SELECT item_id, count(*) FROM added WHERE action = 'checkout' AND item_type = 'consumable'
			GROUP BY item_id ORDER BY item_id
		ON CONFLICT (item_id) DO UPDATE SET count = c.count + excluded.count;
	ELSE
		UPDATE consumable_checkouts c SET count = c.count - r.count
		FROM (
			SELECT item_id, count(*) AS count FROM removed WHERE action = 'checkout' AND item_type = 'consumable'
			GROUP BY item_id
		) r WHERE c.item_id = r.item_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_added_count AFTER INSERT ON transactions
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_consumable_checkouts();
--> statement-breakpoint
CREATE TRIGGER transactions_removed_count AFTER DELETE ON transactions
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_consumable_checkouts();
