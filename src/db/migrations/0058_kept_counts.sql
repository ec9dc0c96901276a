CREATE TABLE "kit_states" (
	"kit_id" text PRIMARY KEY NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"holder_id" text,
	"job_id" text,
	"out_since" timestamp(3) with time zone,
	"is_out" boolean GENERATED ALWAYS AS (holder_id is not null) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_counts" (
	"location_id" text PRIMARY KEY NOT NULL,
	"vehicle_id" text,
	"item_count" integer DEFAULT 0 NOT NULL,
	"low_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "location_counts_some" CHECK ("location_counts"."item_count" >= 0 and "location_counts"."low_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "kit_states" ADD CONSTRAINT "kit_states_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_states" ADD CONSTRAINT "kit_states_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_states" ADD CONSTRAINT "kit_states_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_counts" ADD CONSTRAINT "location_counts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_counts" ADD CONSTRAINT "location_counts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_states_order_complete" ON "kit_states" USING btree (("is_complete"::int),"kit_id");--> statement-breakpoint
CREATE INDEX "kit_states_order_out" ON "kit_states" USING btree (("is_out"::int),"kit_id");--> statement-breakpoint
CREATE INDEX "kit_states_order_out_since" ON "kit_states" USING btree (coalesce("out_since", 'infinity'::timestamptz),"kit_id");--> statement-breakpoint
CREATE INDEX "kit_states_order_holder" ON "kit_states" USING btree ("holder_id","kit_id");--> statement-breakpoint
CREATE INDEX "kit_states_order_job" ON "kit_states" USING btree ("job_id","kit_id");--> statement-breakpoint
CREATE INDEX "location_counts_order_items" ON "location_counts" USING btree ("item_count","location_id");--> statement-breakpoint
CREATE INDEX "location_counts_order_low" ON "location_counts" USING btree ("low_count","location_id");--> statement-breakpoint
CREATE INDEX "location_counts_order_vehicle_items" ON "location_counts" USING btree ("item_count","vehicle_id") WHERE "location_counts"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "location_counts_order_vehicle_low" ON "location_counts" USING btree ("low_count","vehicle_id") WHERE "location_counts"."vehicle_id" is not null;--> statement-breakpoint
-- A row of an item's that speaks for a place: whether some of it lies there, and whether it is too little.
CREATE FUNCTION keep_location_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place text := coalesce(new.location_id, old.location_id);
	item text := coalesce(new.item_id, old.item_id);
	more_items int := coalesce((new.place_qty > 0)::int, 0) - coalesce((old.place_qty > 0)::int, 0);
	more_low int := coalesce(new.is_low::int, 0) - coalesce(old.is_low::int, 0);
	archived timestamptz;
BEGIN
	IF more_low <> 0 THEN
		-- Nobody is warned of an archived item. It is held, so that none is archived meanwhile.
		SELECT archived_at INTO archived FROM items WHERE id = item FOR NO KEY UPDATE;
		IF archived IS NOT NULL THEN
			more_low := 0;
		END IF;
	END IF;
	IF more_items <> 0 OR more_low <> 0 THEN
		UPDATE location_counts SET item_count = item_count + more_items, low_count = low_count + more_low
			WHERE location_id = place;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_locations_counted AFTER INSERT ON item_locations FOR EACH ROW
	WHEN (new.place_qty > 0 OR new.is_low) EXECUTE FUNCTION keep_location_counts();
--> statement-breakpoint
CREATE TRIGGER item_locations_recounted AFTER UPDATE ON item_locations FOR EACH ROW
	WHEN ((old.place_qty > 0) <> (new.place_qty > 0) OR old.is_low <> new.is_low) EXECUTE FUNCTION keep_location_counts();
--> statement-breakpoint
CREATE TRIGGER item_locations_uncounted AFTER DELETE ON item_locations FOR EACH ROW
	WHEN (old.place_qty > 0 OR old.is_low) EXECUTE FUNCTION keep_location_counts();
--> statement-breakpoint
CREATE FUNCTION keep_location_counts_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE location_counts SET low_count = low_count + CASE WHEN new.archived_at IS NULL THEN 1 ELSE -1 END
		WHERE location_id IN (SELECT location_id FROM item_locations WHERE item_id = new.id AND is_low);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_archived_at_places AFTER UPDATE OF archived_at ON items FOR EACH ROW
	WHEN ((old.archived_at IS NULL) <> (new.archived_at IS NULL)) EXECUTE FUNCTION keep_location_counts_of_item();
--> statement-breakpoint
-- While it can still be seen that it was archived.
CREATE FUNCTION forget_places_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM item_locations WHERE item_id = old.id;
	RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_archived_removed BEFORE DELETE ON items FOR EACH ROW
	WHEN (old.archived_at IS NOT NULL) EXECUTE FUNCTION forget_places_of_item();
--> statement-breakpoint
-- Whoever moves something between places holds the counts of all of them in one order, before `transactions_placed`
-- changes one after the other: two who move things in opposite directions then wait, instead of each for the other.
CREATE FUNCTION hold_location_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	places text[] := array(SELECT from_location_id FROM added WHERE from_location_id IS NOT NULL
		UNION SELECT to_location_id FROM added WHERE to_location_id IS NOT NULL);
BEGIN
	IF cardinality(places) > 1 THEN
		PERFORM FROM location_counts WHERE location_id = ANY(places) ORDER BY location_id FOR NO KEY UPDATE;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_held AFTER INSERT ON transactions REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION hold_location_counts();
--> statement-breakpoint
CREATE FUNCTION begin_location_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO location_counts (location_id) VALUES (new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_begun AFTER INSERT ON locations FOR EACH ROW EXECUTE FUNCTION begin_location_counts();
--> statement-breakpoint
CREATE FUNCTION name_counted_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE location_counts SET vehicle_id = new.id WHERE location_id = new.location_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicles_begun AFTER INSERT ON vehicles FOR EACH ROW EXECUTE FUNCTION name_counted_vehicle();
--> statement-breakpoint
INSERT INTO location_counts (location_id, vehicle_id, item_count, low_count)
	SELECT l.id, (SELECT id FROM vehicles WHERE location_id = l.id),
		(SELECT count(*) FROM item_locations WHERE location_id = l.id AND place_qty > 0),
		(SELECT count(*) FROM item_locations p JOIN items i ON i.id = p.item_id AND i.archived_at IS NULL
			WHERE p.location_id = l.id AND p.is_low)
	FROM locations l;
--> statement-breakpoint
CREATE FUNCTION is_lacking(item items, wanted int) RETURNS boolean LANGUAGE sql IMMUTABLE
	RETURN item.archived_at IS NOT NULL OR item.out_of_service OR item.available < wanted;
--> statement-breakpoint
CREATE FUNCTION keep_kits(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other, so that the last one sees what all have done.
	PERFORM FROM kit_states WHERE kit_id = ANY(changed) ORDER BY kit_id FOR NO KEY UPDATE;
	UPDATE kit_states s
		SET is_complete = now.is_complete, holder_id = now.user_id, job_id = now.job_id, out_since = now.since
		FROM (SELECT kit.id, parts.is_complete, taken.user_id, taken.job_id, taken.since FROM unnest(changed) kit(id)
			CROSS JOIN LATERAL (
				SELECT coalesce(NOT bool_or(is_lacking(i, p.qty)), false) AS is_complete,
					coalesce(bool_and(i.type = 'consumable'), true) AS is_used_up
				FROM kit_items p JOIN items i ON i.id = p.item_id WHERE p.kit_id = kit.id) parts
			LEFT JOIN LATERAL (
				SELECT user_id, job_id, since FROM holdings
				WHERE kit_id = kit.id AND (is_returnable OR parts.is_used_up)
				ORDER BY since DESC, id LIMIT 1) taken ON true) now
		WHERE s.kit_id = now.id AND (s.is_complete, s.holder_id, s.job_id, s.out_since)
			IS DISTINCT FROM (now.is_complete, now.user_id, now.job_id, now.since);
END $$;
--> statement-breakpoint
CREATE FUNCTION begin_kit_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO kit_states (kit_id) VALUES (new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER kits_begun AFTER INSERT ON kits FOR EACH ROW EXECUTE FUNCTION begin_kit_state();
--> statement-breakpoint
CREATE FUNCTION keep_kits_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text[] := array(SELECT kit_id FROM kit_items WHERE item_id = new.id
		AND (old.type <> new.type OR is_lacking(old, qty) <> is_lacking(new, qty)));
BEGIN
	IF changed <> '{}' THEN
		PERFORM keep_kits(changed);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_changed_in_kits AFTER UPDATE ON items FOR EACH ROW
	WHEN (old.available <> new.available OR old.out_of_service <> new.out_of_service OR old.type <> new.type
		OR (old.archived_at IS NULL) <> (new.archived_at IS NULL)) EXECUTE FUNCTION keep_kits_of_item();
--> statement-breakpoint
CREATE FUNCTION keep_kits_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Held, so that none is taken meanwhile by somebody who does not know of the kit yet.
	PERFORM FROM items WHERE id IN (SELECT item_id FROM changed) ORDER BY id FOR SHARE;
	PERFORM keep_kits(array(SELECT DISTINCT kit_id FROM changed));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER kit_items_added AFTER INSERT ON kit_items REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_kits_of_parts();
--> statement-breakpoint
CREATE TRIGGER kit_items_changed AFTER UPDATE ON kit_items REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_kits_of_parts();
--> statement-breakpoint
CREATE TRIGGER kit_items_removed AFTER DELETE ON kit_items REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_kits_of_parts();
--> statement-breakpoint
CREATE FUNCTION keep_kits_of_holding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_kits(array_remove(array[old.kit_id, new.kit_id], NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holdings_taken_with_kit AFTER INSERT ON holdings FOR EACH ROW
	WHEN (new.kit_id IS NOT NULL) EXECUTE FUNCTION keep_kits_of_holding();
--> statement-breakpoint
CREATE TRIGGER holdings_changed_with_kit AFTER UPDATE OF kit_id, user_id, job_id, since, is_returnable ON holdings
	FOR EACH ROW WHEN (old.kit_id IS NOT NULL OR new.kit_id IS NOT NULL) EXECUTE FUNCTION keep_kits_of_holding();
--> statement-breakpoint
CREATE TRIGGER holdings_back_with_kit AFTER DELETE ON holdings FOR EACH ROW
	WHEN (old.kit_id IS NOT NULL) EXECUTE FUNCTION keep_kits_of_holding();
--> statement-breakpoint
INSERT INTO kit_states (kit_id) SELECT id FROM kits;
--> statement-breakpoint
SELECT keep_kits(array(SELECT id FROM kits));
