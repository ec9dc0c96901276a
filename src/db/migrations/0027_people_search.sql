ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) || chr(10) || coalesce("email", ''))) STORED;--> statement-breakpoint
-- They went with the column.
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_text","id");
