CREATE INDEX "invoices_by_customer_name" ON "invoices" USING btree (fold_text("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("stored_status","id");--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree (coalesce("due_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_paid_date" ON "invoices" USING btree (coalesce("paid_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "invoices_by_amount_paid" ON "invoices" USING btree ("amount_paid","id");--> statement-breakpoint
CREATE INDEX "invoices_by_balance" ON "invoices" USING btree ("balance","id");--> statement-breakpoint
CREATE INDEX "invoices_by_subtotal" ON "invoices" USING btree ("subtotal","id");--> statement-breakpoint
CREATE INDEX "invoices_by_tax" ON "invoices" USING btree ("tax_amount","id");