DROP INDEX "change_orders_order_amount";--> statement-breakpoint
ALTER TABLE "change_orders" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_order_tax_rate" ON "customers" USING btree ("tax_rate","id");--> statement-breakpoint
CREATE INDEX "customers_order_notes" ON "customers" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_created_by" ON "customers" USING btree ("created_by_id","id");--> statement-breakpoint
CREATE INDEX "customers_order_other_created_by" ON "customers" USING btree (coalesce(fold_text("created_by"), ''),"id") WHERE "customers"."created_by_id" is null;--> statement-breakpoint
CREATE INDEX "change_orders_order_amount" ON "change_orders" USING btree (coalesce("amount", -1),"id");--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_priced" CHECK ("change_orders"."status" <> 'approved' or "change_orders"."amount" is not null);