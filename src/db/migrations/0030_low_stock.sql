CREATE INDEX "po_line_items_open" ON "po_line_items" USING btree ("item_id") WHERE "po_line_items"."quantity_received" < "po_line_items"."quantity" and "po_line_items"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_part" ON "supplier_catalog" USING btree (lower("manufacturer_part_number")) WHERE "supplier_catalog"."manufacturer_part_number" is not null;
--> statement-breakpoint
-- Where something is kept whose home is this: there, or at "Main" when that is closed or there is none. Like `home_of`,
-- which makes "Main" where it is needed.
CREATE FUNCTION kept_at(home text) RETURNS text LANGUAGE sql STABLE
	RETURN coalesce((SELECT id FROM locations WHERE id = home AND status = 'active'),
		(SELECT id FROM locations WHERE lower(name) = 'main' AND status = 'active'));
--> statement-breakpoint
-- What is at or below its point, and where. An item's own point is held against all there is of it and spoken of at its
-- home, unless that place has levels of its own. Nobody fills up a place that is closed.
CREATE VIEW low_stock AS
	SELECT l.item_id || ':' || l.location_id AS id, l.item_id, l.item_name, l.location_id, false AS is_whole,
			l.place_qty AS on_hand, coalesce(l.reorder_point, l.min_qty) AS point, l.max_qty
		FROM item_locations l
		JOIN items i ON i.id = l.item_id AND i.archived_at IS NULL
		JOIN locations place ON place.id = l.location_id AND place.status = 'active'
		WHERE l.is_low
	UNION ALL
	SELECT i.id || ':' || home.id, i.id, i.name, home.id, true, i.qty - i.qty_missing, i.reorder_point, levels.max_qty
		FROM items i
		CROSS JOIN LATERAL (SELECT kept_at(i.location_id) AS id) home
		LEFT JOIN item_locations levels ON levels.item_id = i.id AND levels.location_id = home.id AND levels.is_default
		WHERE i.is_low AND i.archived_at IS NULL AND i.qty - i.qty_missing <= i.reorder_point AND home.id IS NOT NULL
			AND levels.reorder_point IS NULL AND coalesce(levels.min_qty, 0) = 0;
--> statement-breakpoint
-- One open alert for each place that is at or below its point.
CREATE OR REPLACE FUNCTION raise_stock_alerts(item text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- What has no home is kept at "Main", which may have to be made first.
	PERFORM home_of(id, created_by) FROM items
		WHERE id = item AND archived_at IS NULL AND qty - qty_missing <= reorder_point;
	WITH low AS (
		SELECT location_id, on_hand AS units, point AS threshold FROM low_stock WHERE item_id = item
	), resolved AS (
		UPDATE stock_alerts SET status = 'resolved', resolved_at = statement_timestamp(), updated_at = statement_timestamp(),
				version = version + 1
			WHERE item_id = item AND status <> 'resolved' AND location_id NOT IN (SELECT location_id FROM low)
	)
	INSERT INTO stock_alerts AS a (id, item_id, location_id, alert_type, threshold, current_qty)
		SELECT new_id(), item, location_id, CASE WHEN units = 0 THEN 'out_of_stock' ELSE 'low_stock' END, threshold, units FROM low
		ON CONFLICT (item_id, location_id) WHERE status <> 'resolved' DO UPDATE SET alert_type = excluded.alert_type,
			threshold = excluded.threshold, current_qty = excluded.current_qty, updated_at = statement_timestamp(),
			version = a.version + 1
		WHERE (a.alert_type, a.threshold, a.current_qty)
			IS DISTINCT FROM (excluded.alert_type, excluded.threshold, excluded.current_qty);
END $$;
--> statement-breakpoint
-- A place that is closed or opened again is low no longer, or once more; what it was the home of is spoken of elsewhere.
CREATE FUNCTION follow_location_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM raise_stock_alerts(item_id) FROM (
		SELECT item_id FROM stock_alerts WHERE location_id = new.id AND status <> 'resolved'
		UNION
		SELECT item_id FROM item_locations WHERE location_id = new.id AND is_low
		UNION
		SELECT id FROM items WHERE location_id = new.id AND is_low AND archived_at IS NULL
	) touched;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_status_changed AFTER UPDATE OF status ON locations FOR EACH ROW
	WHEN (old.status <> new.status) EXECUTE FUNCTION follow_location_status();
--> statement-breakpoint
-- Where a delivery was to go is part of what was sent.
CREATE OR REPLACE FUNCTION keep_sent_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.vendor_name := coalesce((SELECT name FROM vendors WHERE id = NEW.vendor_id), NEW.vendor_name);
	NEW.sent_as := CASE WHEN NEW.status <> 'draft' THEN jsonb_build_object(
		'company', (SELECT to_jsonb(sender) FROM (SELECT name, address, city, state, zip, phone, email FROM company) sender),
		'party', (SELECT to_jsonb(party) FROM (
			SELECT name, contact_name AS "contactName", account_number AS "accountNumber", address, city, state, zip, phone, email
			FROM vendors WHERE id = NEW.vendor_id) party),
		'destination', (SELECT to_jsonb(destination) FROM (
			SELECT name, address, city, state, zip FROM locations WHERE id = NEW.location_id) destination)
	) END;
	RETURN NEW;
END $$;
