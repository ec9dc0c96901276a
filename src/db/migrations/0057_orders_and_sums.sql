DROP INDEX "invoices_by_status";--> statement-breakpoint
CREATE INDEX "invoices_open_by_status" ON "invoices" USING btree ("stored_status","id") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "invoices_open_by_amount_paid" ON "invoices" USING btree ("amount_paid","id") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "purchase_orders_order_sent_to" ON "purchase_orders" USING btree (coalesce(fold_text(("sent_as" -> 'destination' ->> 'name')), ''),"id") WHERE ("purchase_orders"."sent_as" -> 'destination' ->> 'name') is not null;--> statement-breakpoint
CREATE INDEX "purchase_orders_order_location" ON "purchase_orders" USING btree ("location_id","id") WHERE ("purchase_orders"."sent_as" -> 'destination' ->> 'name') is null;--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("stored_status","id","total","amount_paid","balance","subtotal","tax_amount");--> statement-breakpoint
-- Without these PostgreSQL takes hardly any order to be unsent.
CREATE STATISTICS "purchase_orders_sent_to" ON ("sent_as" -> 'destination' ->> 'name') FROM "purchase_orders";--> statement-breakpoint
ANALYZE "purchase_orders";
