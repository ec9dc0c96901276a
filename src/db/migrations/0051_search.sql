ALTER TABLE "locations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", '') || chr(10) || coalesce("notes", '') || chr(10) || coalesce("code", ''))) STORED;--> statement-breakpoint
ALTER TABLE "vendors" drop column "search_text";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("account_number", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "customer_equipment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("serial_number", '') || chr(10) || coalesce("equipment_type", '') || chr(10) || coalesce("manufacturer", '') || chr(10) || coalesce("model_number", ''))) STORED;--> statement-breakpoint
CREATE INDEX "customer_contacts_newest" ON "customer_contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_contacts_by_beginning" ON "customer_contacts" USING btree (fold_text("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_contacts_search" ON "customer_contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_equipment_newest" ON "customer_equipment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_equipment_search" ON "customer_equipment" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_beginning" ON "customers" USING btree (fold_text("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "kits_by_beginning" ON "kits" USING btree (fold_text("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "kits_newest" ON "kits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "locations_by_beginning" ON "locations" USING btree (fold_text("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "locations_newest" ON "locations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_beginning" ON "vehicles" USING btree (fold_text("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_book_items_by_beginning" ON "price_book_items" USING btree (fold_text("description") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "price_book_items_newest" ON "price_book_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "items_by_beginning" ON "items" USING btree (fold_text("name") text_pattern_ops) WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_beginning" ON "users" USING btree (fold_text("full_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_by_beginning" ON "vendors" USING btree (fold_text("name") text_pattern_ops);--> statement-breakpoint
-- They went with their columns.
CREATE INDEX "vendors_search" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("search_text" gin_trgm_ops);
