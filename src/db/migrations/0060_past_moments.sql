DROP INDEX "change_orders_order_approved_at";--> statement-breakpoint
DROP INDEX "cycle_counts_order_started_at";--> statement-breakpoint
DROP INDEX "cycle_counts_order_completed_at";--> statement-breakpoint
DROP INDEX "kit_states_order_out_since";--> statement-breakpoint
DROP INDEX "reservations_order_taken_at";--> statement-breakpoint
DROP INDEX "reservations_order_completed_at";--> statement-breakpoint
DROP INDEX "tool_plans_order_last_done_at";--> statement-breakpoint
DROP INDEX "rfis_order_responded_at";--> statement-breakpoint
DROP INDEX "invoices_by_paid_date";--> statement-breakpoint
DROP INDEX "invoices_by_status_paid_date";--> statement-breakpoint
DROP INDEX "stock_alerts_order_acknowledged_at";--> statement-breakpoint
DROP INDEX "stock_alerts_order_resolved_at";--> statement-breakpoint
DROP INDEX "time_entries_order_approved_at";--> statement-breakpoint
DROP INDEX "transfers_order_completed_at";--> statement-breakpoint
CREATE INDEX "change_orders_order_approved_at" ON "change_orders" USING btree (coalesce("approved_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_started_at" ON "cycle_counts" USING btree (coalesce("started_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_completed_at" ON "cycle_counts" USING btree (coalesce("completed_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "kit_states_order_out_since" ON "kit_states" USING btree (coalesce("out_since", '-infinity'::timestamptz),"kit_id");--> statement-breakpoint
CREATE INDEX "reservations_order_taken_at" ON "reservations" USING btree (coalesce("taken_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "reservations_order_completed_at" ON "reservations" USING btree (coalesce("completed_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_last_done_at" ON "tool_plans" USING btree (coalesce("last_done_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "rfis_order_responded_at" ON "rfis" USING btree (coalesce("responded_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_paid_date" ON "invoices" USING btree (coalesce("paid_date", '-infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_status_paid_date" ON "invoices" USING btree ("stored_status",coalesce("paid_date", '-infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_acknowledged_at" ON "stock_alerts" USING btree (coalesce("acknowledged_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_resolved_at" ON "stock_alerts" USING btree (coalesce("resolved_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "time_entries_order_approved_at" ON "time_entries" USING btree (coalesce("approved_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "transfers_order_completed_at" ON "transfers" USING btree (coalesce("completed_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
ANALYZE "change_orders", "cycle_counts", "kit_states", "reservations", "tool_plans", "rfis", "invoices", "stock_alerts", "time_entries", "transfers";
