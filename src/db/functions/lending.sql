-- How many there are to be reserved: what is missing cannot be, what is out will be back.
CREATE OR REPLACE FUNCTION reservable_of(item text) RETURNS integer LANGUAGE sql STABLE
	RETURN (SELECT CASE WHEN type = 'consumable' THEN qty ELSE qty - qty_missing END FROM items WHERE id = item);

-- The most that is claimed of an item at any moment of a period, but for one reservation.
CREATE OR REPLACE FUNCTION claimed_of(item text, during tstzrange, except_reservation text DEFAULT '') RETURNS integer LANGUAGE sql STABLE
	RETURN (
		SELECT coalesce(max(at_once.units), 0)::int FROM (
			SELECT (SELECT sum(c.qty) FROM reservation_claims c
				WHERE c.item_id = item AND c.period @> moments.moment AND c.reservation_id <> except_reservation) AS units
			FROM (SELECT greatest(lower(period), lower(during)) AS moment FROM reservation_claims
				WHERE item_id = item AND period && during AND reservation_id <> except_reservation) moments
		) at_once
	);

-- When other things belong to a kit, those who reserved it claim these. Called after its items have changed.
CREATE OR REPLACE FUNCTION claim_kit(kit text) RETURNS void LANGUAGE sql AS $$
	SELECT claim_reservation(id, true) FROM reservations WHERE kit_id = kit AND status = 'pending' ORDER BY id;
$$;

-- Lays a reservation's claims again. The items are locked first, in one order, so that of two people who want the last
-- one the second sees what the first has. What was granted before is not asked about again: stock that was lost since
-- takes nothing away from those who reserved it.
CREATE OR REPLACE FUNCTION claim_reservation(reservation text, is_checked boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	r reservations;
	short record;
BEGIN
	SELECT * INTO r FROM reservations WHERE id = reservation;
	DELETE FROM reservation_claims WHERE reservation_id = reservation;
	IF r.status NOT IN ('pending', 'active') THEN
		RETURN;
	END IF;
	PERFORM FROM items WHERE id = r.item_id OR id IN (SELECT item_id FROM kit_items WHERE kit_id = r.kit_id)
		ORDER BY id FOR NO KEY UPDATE;
	IF is_checked THEN
		SELECT i.name INTO short FROM items i
			JOIN (SELECT r.item_id AS item_id, r.qty AS qty UNION ALL SELECT item_id, qty FROM kit_items WHERE kit_id = r.kit_id) wanted
				ON wanted.item_id = i.id
			WHERE claimed_of(i.id, r.period, r.id) + wanted.qty > reservable_of(i.id) LIMIT 1;
		IF FOUND THEN
			RAISE EXCEPTION '% is reserved', short.name USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'reservations_fit';
		END IF;
	END IF;
	-- A consumable that was taken is gone: nothing is held back for it any more.
	INSERT INTO reservation_claims (id, reservation_id, item_id, qty, period, is_single)
		SELECT new_id(), r.id, i.id, wanted.qty, r.period, i.type <> 'consumable' AND i.qty = 1
		FROM items i
		JOIN (SELECT r.item_id AS item_id, r.qty AS qty UNION ALL SELECT item_id, qty FROM kit_items WHERE kit_id = r.kit_id) wanted
			ON wanted.item_id = i.id
		WHERE NOT (r.status = 'active' AND i.type = 'consumable');
	IF r.kit_id IS NOT NULL THEN
		INSERT INTO reservation_claims (id, reservation_id, kit_id, qty, period, is_single)
			VALUES (new_id(), r.id, r.kit_id, 1, r.period, true);
	END IF;
END $$;

-- A trigger, because the constraints that refuse double booking need the claims of everyone who writes.
CREATE OR REPLACE FUNCTION keep_reservation_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM claim_reservation(new.id, TG_OP = 'INSERT'
		OR (new.item_id, new.kit_id, new.qty, new.period) IS DISTINCT FROM (old.item_id, old.kit_id, old.qty, old.period)
		OR old.status IN ('completed', 'cancelled'));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reservations_claimed AFTER INSERT OR UPDATE OF item_id, kit_id, qty, start_date, end_date, status ON reservations
	FOR EACH ROW EXECUTE FUNCTION keep_reservation_claims();

-- A trigger, because the last return ends the reservation, whichever server takes it.
-- What was taken for a reservation is back, or lost: whichever way the last of it left the holder's hands, it is over.
CREATE OR REPLACE FUNCTION complete_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE reservations SET status = 'completed', completed_at = statement_timestamp(), updated_at = statement_timestamp(),
			version = version + 1
		WHERE id = old.reservation_id AND status = 'active'
			AND NOT EXISTS (SELECT FROM holdings WHERE reservation_id = old.reservation_id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER holdings_ended AFTER DELETE ON holdings
	FOR EACH ROW WHEN (old.reservation_id IS NOT NULL) EXECUTE FUNCTION complete_reservation();

-- When it went out since care was last done, by whole days of the company's calendar: what went out on the day itself is
-- taken to have gone before.
CREATE OR REPLACE FUNCTION checkouts_since_care(item text, done timestamptz) RETURNS SETOF timestamptz LANGUAGE sql STABLE AS $$
	SELECT ts FROM transactions
		WHERE item_id = item AND action = 'checkout' AND part_of IS NULL
			AND ts >= (SELECT (date_trunc('day', done AT TIME ZONE time_zone) + interval '1 day') AT TIME ZONE time_zone FROM company)
		ORDER BY ts
$$;

-- A trigger, because it counts with the row of the ledger, so that two checkouts are never counted as one.
-- A checkout counts once, however many were taken by it.
CREATE OR REPLACE FUNCTION count_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE tool_plans p SET checkouts = p.checkouts + made.count
		FROM (SELECT item_id, count(*)::int AS count FROM added WHERE action = 'checkout' AND part_of IS NULL GROUP BY 1) made
		WHERE p.item_id = made.item_id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_counted_for_care AFTER INSERT ON transactions REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_checkouts();

-- A trigger, because the list is ordered by it and notices look it up, so it must be true after any write.
-- A plan that begins with care done long ago begins with what has happened since.
CREATE OR REPLACE FUNCTION keep_tool_plan_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	zone text := (SELECT time_zone FROM company);
	since timestamptz := coalesce(new.last_done_at, new.created_at);
BEGIN
	IF TG_OP = 'INSERT' THEN
		new.checkouts := (SELECT count(*) FROM checkouts_since_care(new.item_id, since));
	END IF;
	new.due_by_days := CASE WHEN new.every_days IS NOT NULL THEN
		(date_trunc('day', since AT TIME ZONE zone) + make_interval(days => new.every_days)) AT TIME ZONE zone END;
	new.due_by_use := CASE WHEN new.checkouts >= new.every_checkouts THEN coalesce(new.due_by_use,
		(SELECT * FROM checkouts_since_care(new.item_id, since) OFFSET new.every_checkouts - 1 LIMIT 1),
		statement_timestamp()) END;
	RETURN new;
END $$;

CREATE OR REPLACE TRIGGER tool_plans_due_kept BEFORE INSERT OR UPDATE OF every_days, every_checkouts, last_done_at, checkouts ON tool_plans
	FOR EACH ROW EXECUTE FUNCTION keep_tool_plan_due();

-- A trigger, because due moments depend on the time zone, and the company knows nothing of lending.
-- Days begin elsewhere.
CREATE OR REPLACE FUNCTION follow_company_zone_in_care() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE tool_plans SET every_days = every_days WHERE every_days IS NOT NULL;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_zone_changed_in_care AFTER UPDATE OF time_zone ON company
	FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION follow_company_zone_in_care();
