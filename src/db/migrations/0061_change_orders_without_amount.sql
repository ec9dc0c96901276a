DROP INDEX "change_orders_order_amount";--> statement-breakpoint
ALTER TABLE "change_orders" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "change_orders_order_amount" ON "change_orders" USING btree (coalesce("amount", -1),"id");--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_priced" CHECK ("change_orders"."status" <> 'approved' or "change_orders"."amount" is not null);