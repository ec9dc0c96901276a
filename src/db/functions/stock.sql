-- Where something is kept whose home is this: there, or at "Main" when that is closed or there is none. Like `home_of`,
-- which makes "Main" where it is needed.
CREATE OR REPLACE FUNCTION kept_at(home text) RETURNS text LANGUAGE sql STABLE
	RETURN coalesce((SELECT id FROM locations WHERE id = home AND status = 'active'),
		(SELECT id FROM locations WHERE lower(name) = 'main' AND status = 'active'));

-- What is at or below its point, and where. An item's own point is held against all there is of it and spoken of at its
-- home, unless that place has levels of its own. Nobody fills up a place that is closed.
CREATE OR REPLACE VIEW low_stock AS
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

-- Where an item is kept unless something else is said: its home, or "Main".
CREATE OR REPLACE FUNCTION home_of(item text, made_by text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	home text;
BEGIN
	SELECT l.id INTO home FROM items i JOIN locations l ON l.id = i.location_id AND l.status = 'active'
		WHERE i.id = item FOR KEY SHARE OF l;
	RETURN coalesce(home, location_named('Main', made_by));
END $$;

-- A trigger, because it finds or makes the place by name, which two servers must not do twice.
CREATE OR REPLACE FUNCTION keep_item_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.location_id := CASE WHEN new.location IS NOT NULL THEN location_named(new.location, new.created_by_id) END;
	new.location := (SELECT name FROM locations WHERE id = new.location_id);
	RETURN new;
END $$;

CREATE OR REPLACE TRIGGER items_homed BEFORE INSERT ON items
	FOR EACH ROW WHEN (new.location IS NOT NULL) EXECUTE FUNCTION keep_item_home();
CREATE OR REPLACE TRIGGER items_rehomed BEFORE UPDATE OF location ON items
	FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (new.location IS DISTINCT FROM old.location))) EXECUTE FUNCTION keep_item_home();

-- Whether more has happened to an item than that it was added, or something still points to it: such a one is archived
-- instead of deleted. A table that comes to point to items is named here too.
CREATE OR REPLACE FUNCTION item_has_history(item text) RETURNS boolean LANGUAGE sql STABLE
	RETURN EXISTS (SELECT FROM transactions WHERE item_id = item AND action <> 'opening')
		OR EXISTS (SELECT FROM po_line_items WHERE item_id = item)
		OR EXISTS (SELECT FROM transfer_lines WHERE item_id = item)
		OR EXISTS (SELECT FROM cycle_count_lines WHERE item_id = item)
		OR EXISTS (SELECT FROM kit_items WHERE item_id = item)
		OR EXISTS (SELECT FROM reservations WHERE item_id = item)
		OR EXISTS (SELECT FROM tool_plans WHERE item_id = item);

-- A trigger, because the ledger, the scrap and the places hold the name, for search and order, and new rows may come meanwhile.
CREATE OR REPLACE FUNCTION follow_item_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE transactions SET item_name = new.name, item_type = new.type WHERE item_id = new.id;
	UPDATE scrap SET item_name = new.name WHERE item_id = new.id;
	UPDATE item_locations SET item_name = new.name WHERE item_id = new.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_renamed AFTER UPDATE OF name, type ON items
	FOR EACH ROW WHEN (((old.name <> new.name) OR (old.type <> new.type))) EXECUTE FUNCTION follow_item_name();

-- A trigger, because stock must add up after every row of the ledger.
CREATE OR REPLACE FUNCTION keep_opening_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.to_location_id := home_of(new.item_id, new.user_id);
	RETURN new;
END $$;

CREATE OR REPLACE TRIGGER transactions_opening BEFORE INSERT ON transactions
	FOR EACH ROW WHEN (((new.action = 'opening'::text) AND (new.moved > 0) AND (new.to_location_id IS NULL))) EXECUTE FUNCTION keep_opening_place();

-- A trigger, because the stock of each place must follow every row of the ledger in its own transaction.
CREATE OR REPLACE FUNCTION keep_item_locations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE item_locations l SET qty = l.qty + net.units, updated_at = statement_timestamp(),
			place_qty = CASE WHEN l.is_default THEN l.place_qty + net.units ELSE 0 END
		FROM (SELECT item_id, min(item_name) AS item_name, location_id, zone_id, sum(units)::int AS units FROM (
			SELECT item_id, item_name, from_location_id AS location_id, from_zone_id AS zone_id, -moved AS units
				FROM added WHERE from_location_id IS NOT NULL
			UNION ALL
			SELECT item_id, item_name, to_location_id, to_zone_id, moved FROM added WHERE to_location_id IS NOT NULL
		) leg GROUP BY item_id, location_id, zone_id) net
		WHERE net.units < 0 AND l.item_id = net.item_id AND l.location_id = net.location_id
			AND l.zone_id IS NOT DISTINCT FROM net.zone_id;
	INSERT INTO item_locations AS l (id, item_id, item_name, location_id, zone_id, qty, is_default, place_qty)
		SELECT new_id(), item_id, item_name, location_id, zone_id, units, is_default,
			CASE WHEN is_default THEN units ELSE 0 END
		FROM (
			SELECT net.*, row_number() OVER (PARTITION BY item_id, location_id ORDER BY zone_id NULLS FIRST) = 1
				AND NOT EXISTS (SELECT FROM item_locations other
					WHERE other.item_id = net.item_id AND other.location_id = net.location_id) AS is_default
			FROM (SELECT item_id, min(item_name) AS item_name, location_id, zone_id, sum(units)::int AS units FROM (
			SELECT item_id, item_name, from_location_id AS location_id, from_zone_id AS zone_id, -moved AS units
				FROM added WHERE from_location_id IS NOT NULL
			UNION ALL
			SELECT item_id, item_name, to_location_id, to_zone_id, moved FROM added WHERE to_location_id IS NOT NULL
		) leg GROUP BY item_id, location_id, zone_id) net WHERE net.units > 0
		) come
		ON CONFLICT (item_id, location_id, zone_id) DO UPDATE SET qty = l.qty + excluded.qty,
			place_qty = CASE WHEN l.is_default THEN l.place_qty + excluded.qty ELSE 0 END,
			updated_at = statement_timestamp();
	-- If an item is in several zones of a location, its default row has their sum.
	UPDATE item_locations l SET place_qty = place.units
		FROM (SELECT item_id, location_id, sum(qty)::int AS units FROM item_locations
			WHERE item_id IN (SELECT item_id FROM added WHERE moved > 0)
			GROUP BY 1, 2 HAVING count(*) > 1) place
		WHERE l.item_id = place.item_id AND l.location_id = place.location_id AND l.is_default
			AND l.place_qty <> place.units;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_placed AFTER INSERT ON transactions REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_item_locations();

-- A trigger, because it refuses a commit whose places do not add up, and only the database sees all who write.
-- Whatever was written, and by whom: what all places hold together is what is available of the item.
CREATE OR REPLACE FUNCTION check_item_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	item text := CASE WHEN tg_table_name = 'items' THEN to_jsonb(new)->>'id'
		WHEN tg_op = 'DELETE' THEN to_jsonb(old)->>'item_id' ELSE to_jsonb(new)->>'item_id' END;
	stock int := (SELECT available FROM items WHERE id = item);
	placed int := (SELECT coalesce(sum(qty), 0) FROM item_locations WHERE item_id = item);
BEGIN
	IF stock <> placed THEN
		RAISE EXCEPTION 'Of item % there are % available and % at its places', item, stock, placed;
	END IF;
	RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS item_locations_new ON item_locations;
CREATE CONSTRAINT TRIGGER item_locations_new AFTER INSERT OR DELETE ON item_locations DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION check_item_places();
DROP TRIGGER IF EXISTS item_locations_sum ON item_locations;
CREATE CONSTRAINT TRIGGER item_locations_sum AFTER UPDATE ON item_locations DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (old.qty <> new.qty) EXECUTE FUNCTION check_item_places();
DROP TRIGGER IF EXISTS items_places ON items;
CREATE CONSTRAINT TRIGGER items_places AFTER UPDATE ON items DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (old.available <> new.available) EXECUTE FUNCTION check_item_places();
DROP TRIGGER IF EXISTS items_places_new ON items;
CREATE CONSTRAINT TRIGGER items_places_new AFTER INSERT ON items DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (new.available <> 0) EXECUTE FUNCTION check_item_places();

-- A trigger, because the flag for low stock is generated from these counts and must change with the row.
CREATE OR REPLACE FUNCTION follow_item_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE items SET places_count = now.here, low_places = now.low
		FROM (SELECT count(DISTINCT location_id) FILTER (WHERE is_here)::int AS here, count(*) FILTER (WHERE is_low)::int AS low
			FROM item_locations WHERE item_id = new.item_id) now
		WHERE id = new.item_id AND (places_count, low_places) IS DISTINCT FROM (now.here, now.low);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_locations_added AFTER INSERT ON item_locations
	FOR EACH ROW WHEN (new.is_here OR new.is_low) EXECUTE FUNCTION follow_item_places();
CREATE OR REPLACE TRIGGER item_locations_crossed AFTER UPDATE ON item_locations
	FOR EACH ROW WHEN (((old.is_here <> new.is_here) OR (old.is_low <> new.is_low))) EXECUTE FUNCTION follow_item_places();

CREATE OR REPLACE FUNCTION raise_stock_alerts(item text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- What has no home is kept at "Main", which may have to be made first.
	PERFORM home_of(id, created_by_id) FROM items
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

-- A trigger, because there is one open alert of an item at a place, however many take stock at once.
CREATE OR REPLACE FUNCTION keep_stock_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM raise_stock_alerts(CASE tg_table_name WHEN 'items' THEN to_jsonb(new)->>'id' ELSE to_jsonb(new)->>'item_id' END);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_locations_alert AFTER UPDATE ON item_locations
	FOR EACH ROW WHEN (old.is_low OR new.is_low) EXECUTE FUNCTION keep_stock_alerts();
CREATE OR REPLACE TRIGGER item_locations_low AFTER INSERT ON item_locations
	FOR EACH ROW WHEN (new.is_low) EXECUTE FUNCTION keep_stock_alerts();
CREATE OR REPLACE TRIGGER items_alert AFTER UPDATE OF qty, qty_missing, reorder_point, location, archived_at ON items
	FOR EACH ROW WHEN (old.is_low OR new.is_low) EXECUTE FUNCTION keep_stock_alerts();
CREATE OR REPLACE TRIGGER items_low AFTER INSERT ON items
	FOR EACH ROW WHEN (new.is_low) EXECUTE FUNCTION keep_stock_alerts();

-- A trigger, because alerts are raised by triggers, so no command sees them.
-- Every movement of stock can raise alerts. They are for people who reorder (`see reorder`).
CREATE OR REPLACE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO notifications (id, user_id, kind, entity, entity_id, payload)
		SELECT new_id(), u.id, 'low_stock', 'stock_alert', new.id, jsonb_build_object('item', i.name, 'itemId', i.id,
			'place', l.name, 'qty', new.current_qty, 'threshold', new.threshold)
		FROM users u, items i, locations l
		WHERE i.id = new.item_id AND l.id = new.location_id AND u.role IN ('owner', 'office') AND u.disabled_at IS NULL
			AND NOT 'low_stock' = ANY (u.muted_notifications)
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_alerts_raised AFTER INSERT ON stock_alerts
	FOR EACH ROW WHEN ((current_setting('plumbline.writes_past'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION notify_low_stock();
