CREATE INDEX "invoices_by_status_paid_date" ON "invoices" USING btree ("stored_status",coalesce("paid_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_status_amount_paid" ON "invoices" USING btree ("stored_status","amount_paid","id");--> statement-breakpoint
CREATE INDEX "invoices_by_status_balance" ON "invoices" USING btree ("stored_status","balance","id");