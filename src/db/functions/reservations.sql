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
