ALTER TABLE "customers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("company_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "vendors" drop column "search_text";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("account_number", '') || chr(10) || coalesce("city", '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin ("search_text" gin_trgm_ops);
