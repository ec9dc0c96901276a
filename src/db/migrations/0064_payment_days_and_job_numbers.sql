ALTER TABLE "number_series" DROP CONSTRAINT "number_series_series";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "payment_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_days" integer;--> statement-breakpoint
CREATE INDEX "customers_order_payment_days" ON "customers" USING btree (coalesce("payment_days", -1),"id");--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_payment_days" CHECK ("company"."payment_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_payment_days" CHECK ("customers"."payment_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_series" CHECK ("number_series"."series" in ('invoice', 'estimate', 'purchaseOrder', 'agreement', 'job'));--> statement-breakpoint
-- "Overdue" is a filter of its own since it includes partly paid invoices; `pastDue` was its name on the customer's page.
UPDATE "saved_views" SET "search" = ("search" - 'status' - 'pastDue' - 'owed') || '{"overdue": "true"}'::jsonb
  WHERE "screen" = '/invoices' AND ("search" ->> 'status' = 'overdue' OR "search" ->> 'pastDue' = 'true');
