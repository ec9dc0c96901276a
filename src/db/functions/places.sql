-- Places that are made on the way are made by the person's id.
CREATE OR REPLACE FUNCTION location_named(wanted text, made_by text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	found_id text;
BEGIN
	SELECT id INTO found_id FROM locations WHERE lower(name) = lower(wanted) AND status = 'active' FOR KEY SHARE;
	IF found_id IS NULL THEN
		INSERT INTO locations (id, name, type, created_by_id)
			VALUES (new_id(), wanted, CASE lower(wanted) WHEN 'main' THEN 'warehouse' ELSE 'other' END, made_by)
			ON CONFLICT DO NOTHING;
		SELECT id INTO found_id FROM locations WHERE lower(name) = lower(wanted) AND status = 'active' FOR KEY SHARE;
	END IF;
	RETURN found_id;
END $$;

-- A trigger, because items' search text and the unique index of vehicles use its name and status, and must change with it.
CREATE OR REPLACE FUNCTION follow_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE items SET location = new.name WHERE location_id = new.id AND location IS DISTINCT FROM new.name;
	UPDATE vehicles SET name = new.name, status = new.status WHERE location_id = new.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER locations_changed AFTER UPDATE OF name, status ON locations
	FOR EACH ROW WHEN (((old.name <> new.name) OR (old.status <> new.status))) EXECUTE FUNCTION follow_location();

-- A trigger, because alerts of a place begin and end with it, however many take stock there at the moment.
-- A place that is closed or opened again is low no longer, or once more; what it was the home of is spoken of elsewhere.
CREATE OR REPLACE FUNCTION follow_location_status() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER locations_status_changed AFTER UPDATE OF status ON locations
	FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION follow_location_status();
