CREATE INDEX "change_orders_order_requested_by" ON "change_orders" USING btree ("requested_by_id","id");--> statement-breakpoint
CREATE INDEX "change_orders_order_other_requested_by" ON "change_orders" USING btree (coalesce(fold_text("requested_by"), ''),"id") WHERE "change_orders"."requested_by_id" is null;--> statement-breakpoint
CREATE INDEX "change_orders_order_approved_by" ON "change_orders" USING btree ("approved_by_id","id");--> statement-breakpoint
CREATE INDEX "change_orders_order_other_approved_by" ON "change_orders" USING btree (coalesce(fold_text("approved_by"), ''),"id") WHERE "change_orders"."approved_by_id" is null;--> statement-breakpoint
CREATE INDEX "cycle_counts_order_location" ON "cycle_counts" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_counted_by" ON "cycle_counts" USING btree ("counted_by_id","id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_other_counted_by" ON "cycle_counts" USING btree (coalesce(fold_text("counted_by"), ''),"id") WHERE "cycle_counts"."counted_by_id" is null;--> statement-breakpoint
CREATE INDEX "field_logs_order_created_by" ON "field_logs" USING btree ("created_by_id","id");--> statement-breakpoint
CREATE INDEX "field_logs_order_other_created_by" ON "field_logs" USING btree (coalesce(fold_text("created_by"), ''),"id") WHERE "field_logs"."created_by_id" is null;--> statement-breakpoint
CREATE INDEX "reservations_order_reserved_for" ON "reservations" USING btree ("reserved_for","id");--> statement-breakpoint
CREATE INDEX "reservations_order_created_by" ON "reservations" USING btree ("created_by_id","id");--> statement-breakpoint
CREATE INDEX "reservations_order_other_created_by" ON "reservations" USING btree (coalesce(fold_text("created_by"), ''),"id") WHERE "reservations"."created_by_id" is null;--> statement-breakpoint
CREATE INDEX "vehicles_order_assigned_to" ON "vehicles" USING btree ("assigned_to","id");--> statement-breakpoint
CREATE INDEX "rfis_order_submitted_by" ON "rfis" USING btree ("submitted_by_id","id");--> statement-breakpoint
CREATE INDEX "rfis_order_other_submitted_by" ON "rfis" USING btree (coalesce(fold_text("submitted_by"), ''),"id") WHERE "rfis"."submitted_by_id" is null;--> statement-breakpoint
CREATE INDEX "rfis_order_responded_by" ON "rfis" USING btree ("responded_by_id","id");--> statement-breakpoint
CREATE INDEX "rfis_order_other_responded_by" ON "rfis" USING btree (coalesce(fold_text("responded_by"), ''),"id") WHERE "rfis"."responded_by_id" is null;--> statement-breakpoint
CREATE INDEX "scrap_order_by" ON "scrap" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "scrap_order_other_by" ON "scrap" USING btree (coalesce(fold_text("by"), ''),"id") WHERE "scrap"."by_id" is null;--> statement-breakpoint
CREATE INDEX "items_order_holder" ON "items" USING btree ("holder_id","id") WHERE "items"."holder_id" is not null;--> statement-breakpoint
CREATE INDEX "items_order_job" ON "items" USING btree ("job_id","id") WHERE "items"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_order_location" ON "stock_alerts" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "transactions_order_user" ON "transactions" USING btree ("user_id","id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "time_entries_order_user" ON "time_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "time_entries_order_hours" ON "time_entries" USING btree ("minutes","id") WHERE "time_entries"."end_time" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_order_total_cost" ON "time_entries" USING btree ("total_cost","id") WHERE "time_entries"."end_time" is not null;--> statement-breakpoint
CREATE INDEX "transfers_order_from" ON "transfers" USING btree ("from_location_id","id");--> statement-breakpoint
CREATE INDEX "transfers_order_to" ON "transfers" USING btree ("to_location_id","id");--> statement-breakpoint
CREATE INDEX "transfers_order_created_by" ON "transfers" USING btree ("created_by_id","id");--> statement-breakpoint
CREATE INDEX "transfers_order_other_created_by" ON "transfers" USING btree (coalesce(fold_text("created_by"), ''),"id") WHERE "transfers"."created_by_id" is null;