-- Null of a record that is gone; what can never change stays at its first version.
CREATE OR REPLACE FUNCTION record_version(entity text, record_id text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
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
		WHEN 'location' THEN RETURN (SELECT version FROM locations WHERE id = record_id);
		WHEN 'vehicle' THEN RETURN (SELECT version FROM vehicles WHERE id = record_id);
		WHEN 'transfer' THEN RETURN (SELECT version FROM transfers WHERE id = record_id);
		WHEN 'stock_alert' THEN RETURN (SELECT version FROM stock_alerts WHERE id = record_id);
		WHEN 'cycle_count' THEN RETURN (SELECT version FROM cycle_counts WHERE id = record_id);
		ELSE RETURN 1;
	END CASE;
END $$;
