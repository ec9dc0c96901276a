-- Tells the servers whose bell has changed: one message a person, however many rows.
CREATE FUNCTION ring_bells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('plumbline.writes_past', true) IS DISTINCT FROM 'on' THEN
		PERFORM pg_notify(current_schema() || '.notification', user_id) FROM (SELECT DISTINCT user_id FROM touched) people;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION ring_bells();
--> statement-breakpoint
CREATE TRIGGER notifications_read AFTER UPDATE ON notifications REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION ring_bells();
--> statement-breakpoint
CREATE TRIGGER notifications_dropped AFTER DELETE ON notifications REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION ring_bells();
--> statement-breakpoint
-- Alerts are raised by whatever moves stock. They concern those who see to it that there is more (`see reorder`).
CREATE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Who writes a past, such as the demo company's, tells nobody.
CREATE TRIGGER stock_alerts_raised AFTER INSERT ON stock_alerts FOR EACH ROW
	WHEN (current_setting('plumbline.writes_past', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION notify_low_stock();
--> statement-breakpoint
-- What a person wants to be told is a matter of their own: it makes nobody's look at their account an outdated one.
DROP TRIGGER keep_version ON users;
--> statement-breakpoint
CREATE TRIGGER keep_version BEFORE UPDATE ON users FOR EACH ROW
	WHEN (pg_trigger_depth() = 0 AND old.muted_notifications = new.muted_notifications) EXECUTE FUNCTION keep_version();
