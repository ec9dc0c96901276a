ALTER TABLE "activity" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id();--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "snapshot" "pg_snapshot" DEFAULT pg_current_snapshot();--> statement-breakpoint
-- Null of a record that is gone; what can never change stays at its first version.
CREATE FUNCTION record_version(entity text, record_id text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
	CASE entity
		WHEN 'company' THEN RETURN (SELECT version FROM company);
		WHEN 'backup' THEN RETURN (SELECT version FROM backup_settings);
		WHEN 'user' THEN RETURN (SELECT version FROM users WHERE id = record_id);
		WHEN 'item' THEN RETURN (SELECT version FROM items WHERE id = record_id);
		WHEN 'job' THEN RETURN (SELECT version FROM jobs WHERE id = record_id);
		WHEN 'field_log' THEN RETURN (SELECT version FROM field_logs WHERE id = record_id);
		WHEN 'customer' THEN RETURN (SELECT version FROM customers WHERE id = record_id);
		WHEN 'contact' THEN RETURN (SELECT version FROM customer_contacts WHERE id = record_id);
		WHEN 'equipment' THEN RETURN (SELECT version FROM customer_equipment WHERE id = record_id);
		WHEN 'vendor' THEN RETURN (SELECT version FROM vendors WHERE id = record_id);
		WHEN 'catalog_item' THEN RETURN (SELECT version FROM supplier_catalog WHERE id = record_id);
		WHEN 'estimate' THEN RETURN (SELECT version FROM estimates WHERE id = record_id);
		WHEN 'invoice' THEN RETURN (SELECT version FROM invoices WHERE id = record_id);
		WHEN 'payment' THEN RETURN (SELECT version FROM payments WHERE id = record_id);
		WHEN 'purchase_order' THEN RETURN (SELECT version FROM purchase_orders WHERE id = record_id);
		WHEN 'price_book_item' THEN RETURN (SELECT version FROM price_book_items WHERE id = record_id);
		WHEN 'time_entry' THEN RETURN (SELECT version FROM time_entries WHERE id = record_id);
		WHEN 'agreement' THEN RETURN (SELECT version FROM maintenance_agreements WHERE id = record_id);
		WHEN 'change_order' THEN RETURN (SELECT version FROM change_orders WHERE id = record_id);
		WHEN 'rfi' THEN RETURN (SELECT version FROM rfis WHERE id = record_id);
		ELSE RETURN 1;
	END CASE;
END $$;
--> statement-breakpoint
-- What is told of a change: which record, and nothing of what is in it.
CREATE FUNCTION change_of(entry activity) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
	entity text := split_part(entry.action, '.', 1);
	record_id text := coalesce(entry.payload ->> 'id', entity);
BEGIN
	RETURN json_build_object('entity', entity, 'id', record_id, 'version', record_version(entity, record_id),
		'activityId', entry.id);
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify(current_schema() || '.change', change_of(NEW)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Every command writes one. Who writes a past, such as the demo company's, tells nobody.
CREATE TRIGGER tell_change AFTER INSERT ON activity FOR EACH ROW
	WHEN (current_setting('plumbline.writes_past', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION tell_change();
