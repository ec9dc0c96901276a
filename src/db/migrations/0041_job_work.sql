CREATE TABLE "job_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"body" text NOT NULL,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billed_work" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"line_id" text NOT NULL,
	"job_id" text NOT NULL,
	"time_entry_id" text,
	"transaction_id" text,
	"change_order_id" text,
	"estimate_line_id" text,
	"quantity" integer,
	"amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billed_work_source" CHECK (num_nonnulls("billed_work"."time_entry_id", "billed_work"."transaction_id", "billed_work"."change_order_id", "billed_work"."estimate_line_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" text PRIMARY KEY NOT NULL,
	"estimate_id" text,
	"job_id" text,
	"customer_id" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"notes" text,
	"processed_by" text NOT NULL,
	"processed_by_id" text,
	"processed_at" timestamp(3) with time zone NOT NULL,
	"applied" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"returned_at" timestamp(3) with time zone,
	"returned_by" text,
	"returned_by_id" text,
	"reason" text,
	"held" bigint GENERATED ALWAYS AS (amount - applied - returned) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_held" CHECK ("deposits"."applied" >= 0 and "deposits"."returned" >= 0 and "deposits"."applied" + "deposits"."returned" <= "deposits"."amount"),
	CONSTRAINT "deposits_on_one" CHECK (num_nonnulls("deposits"."estimate_id", "deposits"."job_id") = 1),
	CONSTRAINT "deposits_return" CHECK (num_nulls("deposits"."returned_at", "deposits"."returned_by", "deposits"."reason") = case when "deposits"."returned" > 0 then 0 else 3 end),
	CONSTRAINT "deposits_method" CHECK ("deposits"."method" in ('cash', 'check', 'credit_card', 'ach', 'other'))
);
--> statement-breakpoint
ALTER TABLE "estimate_line_items" DROP CONSTRAINT "estimate_line_items_total";--> statement-breakpoint
ALTER TABLE "invoice_line_items" DROP CONSTRAINT "invoice_line_items_total";--> statement-breakpoint
ALTER TABLE "time_entries" DROP CONSTRAINT "time_entries_rate";--> statement-breakpoint
ALTER TABLE "estimate_line_items" ALTER COLUMN "quantity" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "estimate_line_items" ALTER COLUMN "quantity" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "invoice_line_items" ALTER COLUMN "quantity" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "invoice_line_items" ALTER COLUMN "quantity" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "material_markup" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "fractions_and_credits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "billing_rate" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deposit_id" text;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price_book_item_id" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "cost_rate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "labor_cost" bigint GENERATED ALWAYS AS (round(floor(extract(epoch from end_time - start_time) / 60) * cost_rate / 60)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "approved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "approved_by_id" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "status" text GENERATED ALWAYS AS (case when invoice_id is not null then 'billed' when approved_at is not null then 'approved' else 'open' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_time_entry_id_time_entries_id_fk" FOREIGN KEY ("time_entry_id") REFERENCES "time_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "change_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_estimate_line_id_estimate_line_items_id_fk" FOREIGN KEY ("estimate_line_id") REFERENCES "estimate_line_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_processed_by_id_users_id_fk" FOREIGN KEY ("processed_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_returned_by_id_users_id_fk" FOREIGN KEY ("returned_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_notes_by_job" ON "job_notes" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billed_work_time_entry" ON "billed_work" USING btree ("time_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billed_work_transaction" ON "billed_work" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billed_work_change_order" ON "billed_work" USING btree ("change_order_id");--> statement-breakpoint
CREATE INDEX "billed_work_by_estimate_line" ON "billed_work" USING btree ("estimate_line_id");--> statement-breakpoint
CREATE INDEX "billed_work_by_invoice" ON "billed_work" USING btree ("invoice_id","line_id");--> statement-breakpoint
CREATE INDEX "billed_work_by_job" ON "billed_work" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "deposits_by_estimate" ON "deposits" USING btree ("estimate_id","processed_at","id");--> statement-breakpoint
CREATE INDEX "deposits_by_job" ON "deposits" USING btree ("job_id","processed_at","id");--> statement-breakpoint
CREATE INDEX "deposits_held_by_customer" ON "deposits" USING btree ("customer_id","processed_at","id") WHERE held > 0;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_price_book_item_id_price_book_items_id_fk" FOREIGN KEY ("price_book_item_id") REFERENCES "price_book_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_orders_unbilled" ON "change_orders" USING btree ("job_id","approved_at","id") WHERE status = 'approved' and invoice_id is null;--> statement-breakpoint
CREATE INDEX "change_orders_by_invoice" ON "change_orders" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_deposit" ON "payments" USING btree ("deposit_id") WHERE deposit_id is not null;--> statement-breakpoint
CREATE INDEX "holdings_unbilled" ON "holdings" USING btree ("job_id","since","id") WHERE not is_returnable and job_id is not null and invoice_id is null;--> statement-breakpoint
CREATE INDEX "holdings_by_invoice" ON "holdings" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("price_book_item_id") WHERE "items"."price_book_item_id" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_by_status" ON "time_entries" USING btree ("status","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_unbilled" ON "time_entries" USING btree ("job_id","start_time","id") WHERE billable and job_id is not null and end_time is not null and invoice_id is null;--> statement-breakpoint
CREATE INDEX "time_entries_by_invoice" ON "time_entries" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_material_markup" CHECK ("company"."material_markup" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_billing_rate" CHECK ("jobs"."billing_rate" >= 0);--> statement-breakpoint
ALTER TABLE "estimate_line_items" ADD CONSTRAINT "estimate_line_items_quantity" CHECK ("estimate_line_items"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "estimate_line_items" ADD CONSTRAINT "estimate_line_items_total" CHECK ("estimate_line_items"."total" = floor("estimate_line_items"."quantity" * "estimate_line_items"."unit_price" + 0.5));--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_not_below_zero" CHECK ("estimates"."total" >= 0);--> statement-breakpoint
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_quantity" CHECK ("invoice_line_items"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_total" CHECK ("invoice_line_items"."total" = floor("invoice_line_items"."quantity" * "invoice_line_items"."unit_price" + 0.5));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_deposit" CHECK ("payments"."deposit_id" is null or "payments"."kind" = 'payment');--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_approval" CHECK (("time_entries"."approved_at" is null) = ("time_entries"."approved_by" is null));--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_rate" CHECK ("time_entries"."hourly_rate" >= 0 and "time_entries"."cost_rate" >= 0);--> statement-breakpoint
-- What people cost by now stands for what was worked before it was kept; none of these entries has changed by it.
ALTER TABLE "time_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE time_entries SET cost_rate = users.cost_rate FROM users WHERE users.id = time_entries.user_id AND users.cost_rate > 0;--> statement-breakpoint
ALTER TABLE "time_entries" ENABLE TRIGGER USER;--> statement-breakpoint
-- Sources of an invoice say which it is, so that what is left to bill is found by an index.
CREATE FUNCTION keep_billed_sources() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	work billed_work := coalesce(new, old);
	billed_on text := CASE WHEN TG_OP = 'INSERT' THEN new.invoice_id END;
BEGIN
	IF work.time_entry_id IS NOT NULL THEN
		UPDATE time_entries SET invoice_id = billed_on WHERE id = work.time_entry_id;
	ELSIF work.transaction_id IS NOT NULL THEN
		UPDATE holdings SET invoice_id = billed_on WHERE id = work.transaction_id;
	ELSIF work.change_order_id IS NOT NULL THEN
		UPDATE change_orders SET invoice_id = billed_on WHERE id = work.change_order_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billed_work_sources AFTER INSERT OR DELETE ON billed_work
	FOR EACH ROW EXECUTE FUNCTION keep_billed_sources();
--> statement-breakpoint
-- The parts of an estimate's line that are billed never come to more than the line, nor a credit's to more than the credit.
CREATE FUNCTION check_billed_estimate_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	whole bigint;
	parts numeric;
BEGIN
	SELECT total INTO whole FROM estimate_line_items WHERE id = new.estimate_line_id FOR NO KEY UPDATE;
	SELECT sum(amount) INTO parts FROM billed_work WHERE estimate_line_id = new.estimate_line_id;
	IF parts NOT BETWEEN least(whole, 0) AND greatest(whole, 0) THEN
		RAISE check_violation USING CONSTRAINT = 'billed_work_estimate_line',
			MESSAGE = format('%s of %s are billed of an estimate''s line', parts, whole);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billed_work_estimate_line AFTER INSERT ON billed_work FOR EACH ROW
	WHEN (new.estimate_line_id IS NOT NULL) EXECUTE FUNCTION check_billed_estimate_line();
--> statement-breakpoint
CREATE FUNCTION free_billed_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM billed_work WHERE invoice_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_voided AFTER UPDATE OF status ON invoices FOR EACH ROW
	WHEN (new.status = 'void' AND old.status <> 'void') EXECUTE FUNCTION free_billed_work();
--> statement-breakpoint
-- A reversed payment gives its deposit back what it took.
CREATE FUNCTION keep_deposit_applied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- First, or what somebody else takes from it at the same moment would not be in the sum.
	PERFORM FROM deposits WHERE id = new.deposit_id FOR NO KEY UPDATE;
	UPDATE deposits SET applied = (SELECT coalesce(sum(counted), 0) FROM payments WHERE deposit_id = new.deposit_id)
		WHERE id = new.deposit_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_of_deposit AFTER INSERT OR UPDATE OF amount, reversed_at ON payments FOR EACH ROW
	WHEN (new.deposit_id IS NOT NULL) EXECUTE FUNCTION keep_deposit_applied();
--> statement-breakpoint
CREATE TRIGGER record_parts_dropped AFTER DELETE ON deposits FOR EACH ROW EXECUTE FUNCTION drop_record_parts('deposit');
--> statement-breakpoint
DO $$
DECLARE
	record_table text;
	actor record;
BEGIN
	FOREACH record_table IN ARRAY ARRAY['job_notes', 'deposits']
	LOOP
		EXECUTE format('CREATE TRIGGER keep_version BEFORE UPDATE ON %I FOR EACH ROW
			WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_version()', record_table);
	END LOOP;
	FOR actor IN
		SELECT * FROM (VALUES ('job_notes', 'created_by'), ('time_entries', 'approved_by'), ('deposits', 'processed_by'),
			('deposits', 'returned_by')) AS v (records, email)
	LOOP
		EXECUTE format('CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $f$
			BEGIN
				NEW.%2$I := (SELECT id FROM users WHERE lower(email) = lower(NEW.%3$I));
				RETURN NEW;
			END $f$', 'keep_' || actor.email || '_id', actor.email || '_id', actor.email);
		EXECUTE format('CREATE TRIGGER %1$I BEFORE INSERT OR UPDATE OF %2$I ON %3$I FOR EACH ROW
			WHEN (NEW.%2$I IS NOT NULL) EXECUTE FUNCTION %1$I()',
			'keep_' || actor.email || '_id', actor.email, actor.records);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_user_email_on_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE job_notes SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE time_entries SET approved_by = new.email WHERE approved_by_id = new.id;
	UPDATE deposits SET processed_by = new.email WHERE processed_by_id = new.id;
	UPDATE deposits SET returned_by = new.email WHERE returned_by_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email_changed_on_jobs AFTER UPDATE OF email ON users FOR EACH ROW
	WHEN (old.email <> new.email) EXECUTE FUNCTION follow_user_email_on_jobs();
--> statement-breakpoint
-- Null of a record that is gone; what can never change stays at its first version.
CREATE OR REPLACE FUNCTION record_version(entity text, record_id text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
	CASE entity
		WHEN 'company' THEN RETURN (SELECT version FROM company);
		WHEN 'backup' THEN RETURN (SELECT version FROM backup_settings);
		WHEN 'user' THEN RETURN (SELECT version FROM users WHERE id = record_id);
		WHEN 'item' THEN RETURN (SELECT version FROM items WHERE id = record_id);
		WHEN 'job' THEN RETURN (SELECT version FROM jobs WHERE id = record_id);
		WHEN 'field_log' THEN RETURN (SELECT version FROM field_logs WHERE id = record_id);
		WHEN 'customer' THEN RETURN (SELECT version FROM customers WHERE id = record_id);
		WHEN 'contact' THEN RETURN (SELECT version FROM customer_contacts WHERE id = record_id);
		WHEN 'equipment' THEN RETURN (SELECT version FROM customer_equipment WHERE id = record_id);
		WHEN 'vendor' THEN RETURN (SELECT version FROM vendors WHERE id = record_id);
		WHEN 'catalog_item' THEN RETURN (SELECT version FROM supplier_catalog WHERE id = record_id);
		WHEN 'estimate' THEN RETURN (SELECT version FROM estimates WHERE id = record_id);
		WHEN 'invoice' THEN RETURN (SELECT version FROM invoices WHERE id = record_id);
		WHEN 'payment' THEN RETURN (SELECT version FROM payments WHERE id = record_id);
		WHEN 'purchase_order' THEN RETURN (SELECT version FROM purchase_orders WHERE id = record_id);
		WHEN 'price_book_item' THEN RETURN (SELECT version FROM price_book_items WHERE id = record_id);
		WHEN 'time_entry' THEN RETURN (SELECT version FROM time_entries WHERE id = record_id);
		WHEN 'agreement' THEN RETURN (SELECT version FROM maintenance_agreements WHERE id = record_id);
		WHEN 'change_order' THEN RETURN (SELECT version FROM change_orders WHERE id = record_id);
		WHEN 'rfi' THEN RETURN (SELECT version FROM rfis WHERE id = record_id);
		WHEN 'location' THEN RETURN (SELECT version FROM locations WHERE id = record_id);
		WHEN 'vehicle' THEN RETURN (SELECT version FROM vehicles WHERE id = record_id);
		WHEN 'transfer' THEN RETURN (SELECT version FROM transfers WHERE id = record_id);
		WHEN 'stock_alert' THEN RETURN (SELECT version FROM stock_alerts WHERE id = record_id);
		WHEN 'cycle_count' THEN RETURN (SELECT version FROM cycle_counts WHERE id = record_id);
		WHEN 'kit' THEN RETURN (SELECT version FROM kits WHERE id = record_id);
		WHEN 'reservation' THEN RETURN (SELECT version FROM reservations WHERE id = record_id);
		WHEN 'tool_plan' THEN RETURN (SELECT version FROM tool_plans WHERE id = record_id);
		WHEN 'document' THEN RETURN (SELECT version FROM documents WHERE id = record_id);
		WHEN 'deposit' THEN RETURN (SELECT version FROM deposits WHERE id = record_id);
		WHEN 'custom_field' THEN RETURN (SELECT version FROM custom_fields WHERE id = record_id);
		ELSE RETURN 1;
	END CASE;
END $$;
