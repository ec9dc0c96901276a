DROP INDEX "invoices_open_by_customer";--> statement-breakpoint
ALTER TABLE "po_line_items" ADD COLUMN "received_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "po_line_items" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "po_line_items" l SET "received_at" = coalesce(told.ts, o.updated_at)
	FROM "purchase_orders" o LEFT JOIN (
		SELECT payload->>'id' AS id, max(ts) AS ts FROM "activity" WHERE action = 'purchase_order.received' GROUP BY 1
	) told ON told.id = o.id
	WHERE o.id = l.po_id AND l.quantity_received > 0;--> statement-breakpoint
ALTER TABLE "po_line_items" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "po_line_items_used" ON "po_line_items" USING btree ("received_at") WHERE item_id is null and received_at is not null;--> statement-breakpoint
CREATE INDEX "holdings_used" ON "holdings" USING btree ("since") WHERE not is_returnable;--> statement-breakpoint
CREATE INDEX "transactions_losses" ON "transactions" USING btree ("item_id","ts","id") WHERE missing_delta <> 0;--> statement-breakpoint
CREATE INDEX "invoices_open_by_customer" ON "invoices" USING btree ("customer_id","aging_date","balance") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;