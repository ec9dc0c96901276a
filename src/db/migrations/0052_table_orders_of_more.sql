CREATE INDEX "agreements_order_title" ON "maintenance_agreements" USING btree (fold_text("title"),"id");--> statement-breakpoint
CREATE INDEX "agreements_order_customer_name" ON "maintenance_agreements" USING btree (fold_text("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "agreements_order_status" ON "maintenance_agreements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "agreements_order_frequency" ON "maintenance_agreements" USING btree (array_position(array['monthly', 'quarterly', 'biannual', 'annual'], "frequency"),"id");--> statement-breakpoint
CREATE INDEX "agreements_order_next_service_date" ON "maintenance_agreements" USING btree (coalesce("next_service_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "agreements_order_price" ON "maintenance_agreements" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "agreements_order_start_date" ON "maintenance_agreements" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "agreements_order_end_date" ON "maintenance_agreements" USING btree (coalesce("end_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "agreements_order_description" ON "maintenance_agreements" USING btree (coalesce(left(fold_text("description"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "change_orders_order_title" ON "change_orders" USING btree (fold_text("title"),"id");--> statement-breakpoint
CREATE INDEX "change_orders_order_status" ON "change_orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "change_orders_order_amount" ON "change_orders" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "change_orders_order_reason" ON "change_orders" USING btree (coalesce(left(fold_text("reason"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "change_orders_order_description" ON "change_orders" USING btree (coalesce(left(fold_text("description"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "change_orders_order_approved_at" ON "change_orders" USING btree (coalesce("approved_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_name" ON "cycle_counts" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_status" ON "cycle_counts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_scheduled_date" ON "cycle_counts" USING btree (coalesce("scheduled_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_started_at" ON "cycle_counts" USING btree (coalesce("started_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_completed_at" ON "cycle_counts" USING btree (coalesce("completed_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cycle_counts_order_notes" ON "cycle_counts" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "field_logs_order_work_performed" ON "field_logs" USING btree (coalesce(left(fold_text("work_performed"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "field_logs_order_hours_worked" ON "field_logs" USING btree ("minutes_worked","id");--> statement-breakpoint
CREATE INDEX "field_logs_order_crew_members" ON "field_logs" USING btree (left(fold_text(join_lines("crew_members")), 200),"id");--> statement-breakpoint
CREATE INDEX "field_logs_order_weather" ON "field_logs" USING btree (coalesce(fold_text("weather"), ''),"id");--> statement-breakpoint
CREATE INDEX "field_logs_order_materials_used" ON "field_logs" USING btree (coalesce(left(fold_text("materials_used"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "field_logs_order_equipment_used" ON "field_logs" USING btree (coalesce(left(fold_text("equipment_used"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "field_logs_order_issues" ON "field_logs" USING btree (coalesce(left(fold_text("issues"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "kits_order_sku" ON "kits" USING btree (coalesce(fold_text("sku"), ''),"id");--> statement-breakpoint
CREATE INDEX "kits_order_status" ON "kits" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "kits_order_description" ON "kits" USING btree (coalesce(left(fold_text("description"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "reservations_order_subject" ON "reservations" USING btree (fold_text("subject"),"id");--> statement-breakpoint
CREATE INDEX "reservations_order_qty" ON "reservations" USING btree ("qty","id");--> statement-breakpoint
CREATE INDEX "reservations_order_end_date" ON "reservations" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "reservations_order_status" ON "reservations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reservations_order_taken_at" ON "reservations" USING btree (coalesce("taken_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "reservations_order_completed_at" ON "reservations" USING btree (coalesce("completed_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "reservations_order_notes" ON "reservations" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_name" ON "tool_plans" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_kind" ON "tool_plans" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_last_done_at" ON "tool_plans" USING btree (coalesce("last_done_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_status" ON "tool_plans" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_every_days" ON "tool_plans" USING btree (coalesce("every_days", -1),"id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_every_checkouts" ON "tool_plans" USING btree (coalesce("every_checkouts", -1),"id");--> statement-breakpoint
CREATE INDEX "tool_plans_order_blocks_checkout" ON "tool_plans" USING btree (("blocks_checkout"::int),"id");--> statement-breakpoint
CREATE INDEX "locations_order_type" ON "locations" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "locations_order_status" ON "locations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "locations_order_address" ON "locations" USING btree (coalesce(left(fold_text("address"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "locations_order_city" ON "locations" USING btree (coalesce(fold_text("city"), ''),"id");--> statement-breakpoint
CREATE INDEX "locations_order_state" ON "locations" USING btree (coalesce(fold_text("state"), ''),"id");--> statement-breakpoint
CREATE INDEX "locations_order_zip" ON "locations" USING btree (coalesce(fold_text("zip"), ''),"id");--> statement-breakpoint
CREATE INDEX "locations_order_notes" ON "locations" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "vehicles_order_vehicle_type" ON "vehicles" USING btree (coalesce(fold_text("vehicle_type"), ''),"id");--> statement-breakpoint
CREATE INDEX "vehicles_order_license_plate" ON "vehicles" USING btree (coalesce(fold_text("license_plate"), ''),"id");--> statement-breakpoint
CREATE INDEX "vehicles_order_status" ON "vehicles" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "vehicles_order_vin" ON "vehicles" USING btree (coalesce(fold_text("vin"), ''),"id");--> statement-breakpoint
CREATE INDEX "vehicles_order_notes" ON "vehicles" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "price_book_items_order_type" ON "price_book_items" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "price_book_items_order_unit" ON "price_book_items" USING btree ("unit","id");--> statement-breakpoint
CREATE INDEX "price_book_items_order_cost" ON "price_book_items" USING btree ("cost","id");--> statement-breakpoint
CREATE INDEX "price_book_items_order_price" ON "price_book_items" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "rfis_order_subject" ON "rfis" USING btree (fold_text("subject"),"id");--> statement-breakpoint
CREATE INDEX "rfis_order_priority" ON "rfis" USING btree (array_position(array['low', 'normal', 'high', 'urgent'], "priority"),"id");--> statement-breakpoint
CREATE INDEX "rfis_order_status" ON "rfis" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "rfis_order_question" ON "rfis" USING btree (coalesce(left(fold_text("question"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "rfis_order_response" ON "rfis" USING btree (coalesce(left(fold_text("response"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "rfis_order_responded_at" ON "rfis" USING btree (coalesce("responded_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_vendor_name" ON "purchase_orders" USING btree (fold_text("vendor_name"),"id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_status" ON "purchase_orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_expected_delivery" ON "purchase_orders" USING btree (coalesce("expected_delivery", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_total" ON "purchase_orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_job_num" ON "purchase_orders" USING btree (coalesce(fold_text("job_num"), ''),"id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_units_ordered" ON "purchase_orders" USING btree ("units_ordered","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_units_received" ON "purchase_orders" USING btree ("units_received","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_subtotal" ON "purchase_orders" USING btree ("subtotal","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_order_tax" ON "purchase_orders" USING btree ("tax","id");--> statement-breakpoint
CREATE INDEX "scrap_order_material" ON "scrap" USING btree (fold_text("material"),"id");--> statement-breakpoint
CREATE INDEX "scrap_order_qty" ON "scrap" USING btree ("qty","id");--> statement-breakpoint
CREATE INDEX "scrap_order_unit" ON "scrap" USING btree ("unit","id");--> statement-breakpoint
CREATE INDEX "scrap_order_item_name" ON "scrap" USING btree (coalesce(fold_text("item_name"), ''),"id");--> statement-breakpoint
CREATE INDEX "scrap_order_job_num" ON "scrap" USING btree (coalesce(fold_text("job_num"), ''),"id");--> statement-breakpoint
CREATE INDEX "scrap_order_notes" ON "scrap" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "items_order_name" ON "items" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "items_order_type" ON "items" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "items_order_status" ON "items" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "items_order_qty" ON "items" USING btree ("qty","id");--> statement-breakpoint
CREATE INDEX "items_order_available" ON "items" USING btree ("available","id");--> statement-breakpoint
CREATE INDEX "items_order_out" ON "items" USING btree ((case when "type" = 'consumable' then 0 else "qty_out" end),"id");--> statement-breakpoint
CREATE INDEX "items_order_location" ON "items" USING btree (coalesce(fold_text("location"), ''),"id");--> statement-breakpoint
CREATE INDEX "items_order_tags" ON "items" USING btree (left(fold_text(join_lines("tags")), 200),"id");--> statement-breakpoint
CREATE INDEX "items_order_is_low" ON "items" USING btree (("is_low"::int),"id");--> statement-breakpoint
CREATE INDEX "items_order_reorder_point" ON "items" USING btree (coalesce("reorder_point", -1),"id");--> statement-breakpoint
CREATE INDEX "items_order_missing" ON "items" USING btree ("qty_missing","id");--> statement-breakpoint
CREATE INDEX "items_order_out_of_service" ON "items" USING btree (("out_of_service"::int),"id");--> statement-breakpoint
CREATE INDEX "items_order_average_cost" ON "items" USING btree (coalesce("average_cost", -1),"id");--> statement-breakpoint
CREATE INDEX "items_order_notes" ON "items" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_alert_type" ON "stock_alerts" USING btree ("alert_type","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_current_qty" ON "stock_alerts" USING btree ("current_qty","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_threshold" ON "stock_alerts" USING btree ("threshold","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_status" ON "stock_alerts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_acknowledged_at" ON "stock_alerts" USING btree (coalesce("acknowledged_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "stock_alerts_order_resolved_at" ON "stock_alerts" USING btree (coalesce("resolved_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "transactions_order_action" ON "transactions" USING btree ("action","id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_order_item_name" ON "transactions" USING btree (fold_text("item_name"),"id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_order_item_type" ON "transactions" USING btree ("item_type","id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_order_qty" ON "transactions" USING btree ("qty","id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_order_job_num" ON "transactions" USING btree (coalesce(fold_text("job_num"), ''),"id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_sku" ON "supplier_catalog" USING btree (coalesce(fold_text("sku"), ''),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_manufacturer" ON "supplier_catalog" USING btree (coalesce(fold_text("manufacturer"), ''),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_manufacturer_part_number" ON "supplier_catalog" USING btree (coalesce(fold_text("manufacturer_part_number"), ''),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_unit" ON "supplier_catalog" USING btree ("unit","id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_price" ON "supplier_catalog" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_in_stock" ON "supplier_catalog" USING btree (("in_stock"::int),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_last_updated" ON "supplier_catalog" USING btree ("last_updated","id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_order_description" ON "supplier_catalog" USING btree (coalesce(left(fold_text("description"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "time_entries_order_end_time" ON "time_entries" USING btree (coalesce("end_time", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "time_entries_order_billable" ON "time_entries" USING btree (("billable"::int),"id");--> statement-breakpoint
CREATE INDEX "time_entries_order_hourly_rate" ON "time_entries" USING btree ("hourly_rate","id");--> statement-breakpoint
CREATE INDEX "time_entries_order_description" ON "time_entries" USING btree (coalesce(left(fold_text("description"), 200), ''),"id");--> statement-breakpoint
CREATE INDEX "time_entries_order_status" ON "time_entries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "time_entries_order_cost_rate" ON "time_entries" USING btree ("cost_rate","id");--> statement-breakpoint
CREATE INDEX "time_entries_order_approved_at" ON "time_entries" USING btree (coalesce("approved_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "time_entries_order_created_at" ON "time_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_order_status" ON "transfers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "transfers_order_completed_at" ON "transfers" USING btree (coalesce("completed_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "transfers_order_notes" ON "transfers" USING btree (coalesce(left(fold_text("notes"), 200), ''),"id");