-- What records hold in custom fields stands in custom_field_values alone, which the commands write.
DROP TRIGGER custom_fields_added ON jobs;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON jobs;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON items;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON items;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON customers;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON customers;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON customer_equipment;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON customer_equipment;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON vendors;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON vendors;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON estimates;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON estimates;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON invoices;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON invoices;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON purchase_orders;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON purchase_orders;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON maintenance_agreements;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON maintenance_agreements;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON locations;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON locations;--> statement-breakpoint
DROP TRIGGER custom_fields_added ON vehicles;--> statement-breakpoint
DROP TRIGGER custom_fields_changed ON vehicles;--> statement-breakpoint
DROP FUNCTION keep_custom_field_values();--> statement-breakpoint
-- A command that deletes a record removes its documents, values and notifications.
DROP TRIGGER record_parts_dropped ON jobs;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON items;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON customer_contacts;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON customer_equipment;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON customers;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON supplier_catalog;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON vendors;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON field_logs;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON time_entries;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON estimates;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON invoices;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON payments;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON purchase_orders;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON price_book_items;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON change_orders;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON maintenance_agreements;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON rfis;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON cycle_counts;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON locations;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON vehicles;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON stock_alerts;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON transfers;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON kits;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON reservations;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON tool_plans;--> statement-breakpoint
DROP TRIGGER record_parts_dropped ON deposits;--> statement-breakpoint
DROP FUNCTION drop_record_parts();--> statement-breakpoint
ALTER TABLE "maintenance_agreements" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "customer_equipment" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "estimates" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "purchase_orders" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "custom_fields";--> statement-breakpoint
ALTER TABLE "vendors" DROP COLUMN "custom_fields";