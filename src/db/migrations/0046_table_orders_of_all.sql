CREATE INDEX "customers_order_company" ON "customers" USING btree (coalesce(fold_text("company_name"), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_phone" ON "customers" USING btree (coalesce(fold_text("phone"), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_email" ON "customers" USING btree (coalesce(fold_text("email"), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_address" ON "customers" USING btree (coalesce(left(fold_text("address"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_city" ON "customers" USING btree (coalesce(fold_text("city"), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_state" ON "customers" USING btree (coalesce(fold_text("state"), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_zip" ON "customers" USING btree (coalesce(fold_text("zip"), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_status" ON "customers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "customers_order_billing_address" ON "customers" USING btree (coalesce(left(fold_text("billing_address"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "customers_order_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_order_customer" ON "jobs" USING btree (coalesce(fold_text("customer"), ''),"id");--> statement-breakpoint
CREATE INDEX "jobs_order_address" ON "jobs" USING btree (coalesce(left(fold_text("address"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "jobs_order_status" ON "jobs" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "jobs_order_crew" ON "jobs" USING btree (coalesce(fold_text("crew"), ''),"id");--> statement-breakpoint
CREATE INDEX "jobs_order_start" ON "jobs" USING btree (coalesce("scheduled_start", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "jobs_order_end" ON "jobs" USING btree (coalesce("scheduled_end", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "jobs_order_description" ON "jobs" USING btree (coalesce(left(fold_text("description"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "jobs_order_technicians" ON "jobs" USING btree (left(fold_text(join_lines("technician_names")), 200),"id");--> statement-breakpoint
CREATE INDEX "jobs_order_billing_rate" ON "jobs" USING btree (coalesce("billing_rate", -1),"id");--> statement-breakpoint
CREATE INDEX "estimates_order_title" ON "estimates" USING btree (fold_text("title"),"id");--> statement-breakpoint
CREATE INDEX "estimates_order_customer" ON "estimates" USING btree (fold_text("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "estimates_order_status" ON "estimates" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "estimates_order_valid_until" ON "estimates" USING btree (coalesce("valid_until", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "estimates_order_total" ON "estimates" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "estimates_order_subtotal" ON "estimates" USING btree ("subtotal","id");--> statement-breakpoint
CREATE INDEX "estimates_order_tax" ON "estimates" USING btree ("tax_amount","id");--> statement-breakpoint
CREATE INDEX "vendors_order_contact" ON "vendors" USING btree (coalesce(fold_text("contact_name"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_phone" ON "vendors" USING btree (coalesce(fold_text("phone"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_email" ON "vendors" USING btree (coalesce(fold_text("email"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_account" ON "vendors" USING btree (coalesce(fold_text("account_number"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_terms" ON "vendors" USING btree (coalesce(fold_text("payment_terms"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_status" ON "vendors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "vendors_order_address" ON "vendors" USING btree (coalesce(left(fold_text("address"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_city" ON "vendors" USING btree (coalesce(fold_text("city"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_state" ON "vendors" USING btree (coalesce(fold_text("state"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_zip" ON "vendors" USING btree (coalesce(fold_text("zip"), ''),"id");--> statement-breakpoint
CREATE INDEX "vendors_order_created" ON "vendors" USING btree ("created_at","id");