-- What people search and sort by: "muller" finds Müller. Not the extension unaccent, which not every server offers
-- and whose function no generated column may call. `fold` in src/shared/fold.ts does the same.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text;
	sign text[];
BEGIN
	IF octet_length(value) = length(value) THEN
		RETURN lower(value);
	END IF;
	folded := lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]+', '', 'g'));
	folded := translate(folded, 'øłđðħŧı‘’‚′“”„″‐‑–—−×' || chr(160) || chr(8239),
		'olddhti''''''''""""-----x  ');
	FOREACH sign SLICE 1 IN ARRAY ARRAY[
		['ß', 'ss'], ['æ', 'ae'], ['œ', 'oe'], ['þ', 'th'], ['½', '1/2'],
		['¼', '1/4'], ['¾', '3/4'], ['⅓', '1/3'], ['⅔', '2/3'], ['⅛', '1/8'],
		['⅜', '3/8'], ['⅝', '5/8'], ['⅞', '7/8']
	] LOOP
		folded := replace(folded, sign[1], sign[2]);
	END LOOP;
	RETURN folded;
END $$;
--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
DROP INDEX "customers_by_status";--> statement-breakpoint
DROP INDEX "supplier_catalog_by_name";--> statement-breakpoint
DROP INDEX "supplier_catalog_by_vendor";--> statement-breakpoint
DROP INDEX "vendors_by_name";--> statement-breakpoint
DROP INDEX "vendors_by_status";--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("first_name", '') || chr(10) || coalesce("last_name", '') || chr(10) || coalesce("email", ''))) STORED;--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("company_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", ''))) STORED;--> statement-breakpoint
ALTER TABLE "supplier_catalog" drop column "search_text";--> statement-breakpoint
ALTER TABLE "supplier_catalog" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("product_name", '') || chr(10) || coalesce("manufacturer", '') || chr(10) || coalesce("manufacturer_part_number", '') || chr(10) || coalesce("sku", '') || chr(10) || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "vendors" drop column "search_text";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("account_number", '') || chr(10) || coalesce("city", ''))) STORED;--> statement-breakpoint
ALTER TABLE "estimates" drop column "search_text";--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("estimate_number", '') || chr(10) || coalesce("title", '') || chr(10) || coalesce("customer_name", '') || chr(10) || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "invoices" drop column "search_text";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("invoice_number", '') || chr(10) || coalesce("customer_name", '') || chr(10) || coalesce("notes", ''))) STORED;--> statement-breakpoint
ALTER TABLE "purchase_orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("po_number", '') || chr(10) || coalesce("vendor_name", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("notes", ''))) STORED;--> statement-breakpoint
ALTER TABLE "items" drop column "search_text";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("notes", '') || chr(10) || join_lines(tags) || chr(10) || coalesce("code", ''))) STORED;--> statement-breakpoint
ALTER TABLE "scrap" drop column "search_text";--> statement-breakpoint
ALTER TABLE "scrap" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("material", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("item_name", '') || chr(10) || coalesce("notes", '') || chr(10) || coalesce("by", ''))) STORED;--> statement-breakpoint
ALTER TABLE "transactions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("item_name", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("by", ''))) STORED;--> statement-breakpoint
ALTER TABLE "jobs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("num", '') || chr(10) || coalesce("customer", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("crew", ''))) STORED;--> statement-breakpoint
ALTER TABLE "price_book_items" drop column "search_text";--> statement-breakpoint
ALTER TABLE "price_book_items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("code", '') || chr(10) || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" drop column "search_text";--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("title", '') || chr(10) || coalesce("agreement_number", '') || chr(10) || coalesce("customer_name", ''))) STORED;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_status" ON "customers" USING btree ("status",fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_name" ON "supplier_catalog" USING btree (fold_text("product_name"),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_vendor" ON "supplier_catalog" USING btree ("vendor_id",fold_text("product_name"),"id");--> statement-breakpoint
CREATE INDEX "vendors_by_name" ON "vendors" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "vendors_by_status" ON "vendors" USING btree ("status",fold_text("name"),"id");--> statement-breakpoint
-- These went with their columns.
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "scrap_search" ON "scrap" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops) WHERE action in ('checkout', 'checkin');--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_catalog_search" ON "supplier_catalog" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_book_items_search" ON "price_book_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maintenance_agreements_search" ON "maintenance_agreements" USING gin ("search_text" gin_trgm_ops);
