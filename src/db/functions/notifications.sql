-- A trigger, because triggers add notices, too. They are rare, so the lock that NOTIFY takes at the commit does not matter.
-- Tells the servers whose bell has changed: one message a person, however many rows.
CREATE OR REPLACE FUNCTION ring_bells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('plumbline.writes_past', true) IS DISTINCT FROM 'on' THEN
		PERFORM pg_notify(current_schema() || '.notification', user_id) FROM (SELECT DISTINCT user_id FROM touched) people;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notifications_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION ring_bells();
CREATE OR REPLACE TRIGGER notifications_dropped AFTER DELETE ON notifications REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION ring_bells();
CREATE OR REPLACE TRIGGER notifications_read AFTER UPDATE ON notifications REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION ring_bells();
