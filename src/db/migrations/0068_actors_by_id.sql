-- Who did something is an id. The e-mail and the name are looked up where they are shown, so nothing has to follow them.
DROP TRIGGER keep_by_id ON activity;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON agreement_visits;--> statement-breakpoint
DROP TRIGGER keep_approved_by_id ON change_orders;--> statement-breakpoint
DROP TRIGGER keep_requested_by_id ON change_orders;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON custom_fields;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON customers;--> statement-breakpoint
DROP TRIGGER keep_counted_by_id ON cycle_count_lines;--> statement-breakpoint
DROP TRIGGER keep_counted_by_id ON cycle_counts;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON cycle_counts;--> statement-breakpoint
DROP TRIGGER keep_processed_by_id ON deposits;--> statement-breakpoint
DROP TRIGGER keep_returned_by_id ON deposits;--> statement-breakpoint
DROP TRIGGER keep_uploaded_by_id ON documents;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON estimates;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON field_logs;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON invoices;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON items;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON job_notes;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON kits;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON locations;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON maintenance_agreements;--> statement-breakpoint
DROP TRIGGER keep_processed_by_id ON payments;--> statement-breakpoint
DROP TRIGGER keep_reversed_by_id ON payments;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON purchase_orders;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON reservations;--> statement-breakpoint
DROP TRIGGER keep_responded_by_id ON rfis;--> statement-breakpoint
DROP TRIGGER keep_submitted_by_id ON rfis;--> statement-breakpoint
DROP TRIGGER keep_by_id ON scrap;--> statement-breakpoint
DROP TRIGGER keep_acknowledged_by_id ON stock_alerts;--> statement-breakpoint
DROP TRIGGER keep_approved_by_id ON time_entries;--> statement-breakpoint
DROP TRIGGER keep_done_by_id ON tool_care;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON tool_plans;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON transfers;--> statement-breakpoint
DROP TRIGGER users_email_changed ON users;--> statement-breakpoint
DROP TRIGGER users_email_changed_in_lending ON users;--> statement-breakpoint
DROP TRIGGER users_email_changed_in_places ON users;--> statement-breakpoint
DROP TRIGGER users_email_changed_on_jobs ON users;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON vehicles;--> statement-breakpoint
DROP TRIGGER keep_created_by_id ON vendors;--> statement-breakpoint
DROP FUNCTION follow_user_email();--> statement-breakpoint
DROP FUNCTION follow_user_email_in_lending();--> statement-breakpoint
DROP FUNCTION follow_user_email_in_places();--> statement-breakpoint
DROP FUNCTION follow_user_email_on_jobs();--> statement-breakpoint
DROP FUNCTION keep_acknowledged_by_id();--> statement-breakpoint
DROP FUNCTION keep_approved_by_id();--> statement-breakpoint
DROP FUNCTION keep_by_id();--> statement-breakpoint
DROP FUNCTION keep_counted_by_id();--> statement-breakpoint
DROP FUNCTION keep_created_by_id();--> statement-breakpoint
DROP FUNCTION keep_done_by_id();--> statement-breakpoint
DROP FUNCTION keep_processed_by_id();--> statement-breakpoint
DROP FUNCTION keep_requested_by_id();--> statement-breakpoint
DROP FUNCTION keep_responded_by_id();--> statement-breakpoint
DROP FUNCTION keep_returned_by_id();--> statement-breakpoint
DROP FUNCTION keep_reversed_by_id();--> statement-breakpoint
DROP FUNCTION keep_submitted_by_id();--> statement-breakpoint
DROP FUNCTION keep_uploaded_by_id();--> statement-breakpoint
-- An e-mail that belongs to no account becomes a person who cannot sign in, so that the rows still say who it was.
-- Only the activity of Plumbline itself stays without a person. Filling in an id is no change of the record: its version
-- and the time of its last change stay.
DO $$
DECLARE
	actor record;
BEGIN
	FOR actor IN
		SELECT c.table_name AS records, c.column_name AS id, left(c.column_name, -3) AS email
		FROM information_schema.columns c JOIN information_schema.columns e
			ON e.table_schema = c.table_schema AND e.table_name = c.table_name AND e.column_name = left(c.column_name, -3)
		WHERE c.table_schema = current_schema() AND c.column_name ~ '(^|_)by_id$'
	LOOP
		EXECUTE format('INSERT INTO users (id, email, role, disabled_at)
			SELECT new_id(), min(%2$I), ''technician'', now() FROM %1$I
			WHERE %3$I IS NULL AND %2$I IS NOT NULL AND (%1$L <> ''activity'' OR %2$I <> ''Plumbline'')
				AND NOT EXISTS (SELECT FROM users WHERE lower(users.email) = lower(%1$I.%2$I))
			GROUP BY lower(%2$I)', actor.records, actor.email, actor.id);
		EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', actor.records);
		EXECUTE format('UPDATE %1$I SET %3$I = users.id FROM users
			WHERE %1$I.%3$I IS NULL AND lower(users.email) = lower(%1$I.%2$I)', actor.records, actor.email, actor.id);
		EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', actor.records);
	END LOOP;
END $$;
--> statement-breakpoint
-- The same for the earlier words on a line of a count.
INSERT INTO users (id, email, role, disabled_at)
	SELECT new_id(), min(said ->> 'countedBy'), 'technician', now()
	FROM cycle_count_lines, jsonb_array_elements(history) said
	WHERE said ->> 'countedById' IS NULL AND said ->> 'countedBy' IS NOT NULL
		AND NOT EXISTS (SELECT FROM users WHERE lower(email) = lower(said ->> 'countedBy'))
	GROUP BY lower(said ->> 'countedBy');
--> statement-breakpoint
ALTER TABLE cycle_count_lines DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE cycle_count_lines SET history = (
		SELECT jsonb_agg(said - 'countedBy' || jsonb_build_object('countedById', coalesce(said ->> 'countedById',
			(SELECT id FROM users WHERE lower(email) = lower(said ->> 'countedBy')))) ORDER BY n)
		FROM jsonb_array_elements(history) WITH ORDINALITY words(said, n))
	WHERE history <> '[]';
--> statement-breakpoint
ALTER TABLE cycle_count_lines ENABLE TRIGGER USER;--> statement-breakpoint
DROP TRIGGER search_entry_kept ON change_orders;--> statement-breakpoint
DROP TRIGGER search_entry_kept ON field_logs;--> statement-breakpoint
DROP TRIGGER search_entry_kept ON rfis;--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_return";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_reversal";--> statement-breakpoint
ALTER TABLE "time_entries" DROP CONSTRAINT "time_entries_approval";--> statement-breakpoint
ALTER TABLE "agreement_visits" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" ALTER COLUMN "requested_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("co_number", '') || chr(10) || coalesce("title", '') || chr(10) || coalesce("job_text", '') || chr(10) || coalesce("description", '') || chr(10) || coalesce("reason", ''))) STORED;--> statement-breakpoint
ALTER TABLE "custom_fields" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ALTER COLUMN "counted_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cycle_counts" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "uploaded_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "field_logs" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "field_logs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "field_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("job_text", '') || chr(10) || coalesce("work_performed", '') || chr(10) || coalesce("materials_used", '') || chr(10) || coalesce("equipment_used", '') || chr(10) || coalesce("issues", '') || chr(10) || join_lines(crew_members))) STORED;--> statement-breakpoint
ALTER TABLE "job_notes" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "kits" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tool_care" ALTER COLUMN "done_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tool_plans" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rfis" ALTER COLUMN "submitted_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rfis" drop column "search_text";--> statement-breakpoint
ALTER TABLE "rfis" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("rfi_number", '') || chr(10) || coalesce("subject", '') || chr(10) || coalesce("job_text", '') || chr(10) || coalesce("question", '') || chr(10) || coalesce("response", ''))) STORED;--> statement-breakpoint
ALTER TABLE "estimates" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "processed_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "processed_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "scrap" ALTER COLUMN "by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "scrap" drop column "search_text";--> statement-breakpoint
ALTER TABLE "scrap" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("material", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("item_name", '') || chr(10) || coalesce("notes", ''))) STORED;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("item_name", '') || chr(10) || coalesce("job_num", ''))) STORED;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("notes", ''))) STORED;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "created_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_visits" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "maintenance_agreements" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "change_orders" DROP COLUMN "requested_by";--> statement-breakpoint
ALTER TABLE "change_orders" DROP COLUMN "approved_by";--> statement-breakpoint
ALTER TABLE "custom_fields" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "cycle_count_lines" DROP COLUMN "counted_by";--> statement-breakpoint
ALTER TABLE "cycle_counts" DROP COLUMN "counted_by";--> statement-breakpoint
ALTER TABLE "cycle_counts" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "uploaded_by";--> statement-breakpoint
ALTER TABLE "field_logs" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "job_notes" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "kits" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "reservations" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "tool_care" DROP COLUMN "done_by";--> statement-breakpoint
ALTER TABLE "tool_plans" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "activity" DROP COLUMN "by";--> statement-breakpoint
ALTER TABLE "rfis" DROP COLUMN "submitted_by";--> statement-breakpoint
ALTER TABLE "rfis" DROP COLUMN "responded_by";--> statement-breakpoint
ALTER TABLE "estimates" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "processed_by";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "returned_by";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "processed_by";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "reversed_by";--> statement-breakpoint
ALTER TABLE "purchase_orders" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "scrap" DROP COLUMN "by";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "stock_alerts" DROP COLUMN "acknowledged_by";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "by";--> statement-breakpoint
ALTER TABLE "time_entries" DROP COLUMN "approved_by";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "vendors" DROP COLUMN "created_by";--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_return" CHECK (num_nulls("deposits"."returned_at", "deposits"."returned_by_id", "deposits"."reason") = case when "deposits"."returned" > 0 then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversal" CHECK (num_nulls("payments"."reversed_at", "payments"."reversed_by_id", "payments"."reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_approval" CHECK (("time_entries"."approved_at" is null) = ("time_entries"."approved_by_id" is null));--> statement-breakpoint
CREATE INDEX "change_orders_search" ON "change_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "field_logs_search" ON "field_logs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rfis_search" ON "rfis" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "scrap_search" ON "scrap" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transfers_search" ON "transfers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops) WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_item_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.location_id := CASE WHEN new.location IS NOT NULL THEN location_named(new.location, new.created_by_id) END;
	new.location := (SELECT name FROM locations WHERE id = new.location_id);
	RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_opening_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.to_location_id := home_of(new.item_id, new.user_id);
	RETURN new;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Ctrl/Cmd+K still finds these by the e-mail of the person who wrote them.
CREATE OR REPLACE FUNCTION search_entry(r change_orders) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'change_order', r.id, r.id, r.created_at, r.co_number || ' · ' || r.title,
		replace(r.job_text, chr(10), ' · '),
		NULL, chr(10) || r.search_text || chr(10) ||
			(SELECT fold_text(email) FROM users WHERE id = r.requested_by_id),
		NULL, r.co_number, ARRAY[lower(r.co_number), lower(r.title), r.co_number],
		r.job_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_entry(r field_logs) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'field_log', r.id, r.id, (r.log_date::timestamp AT TIME ZONE 'utc')::timestamptz(3),
		'Field log of ' || to_char(r.log_date, 'Mon FMDD, YYYY'), replace(r.job_text, chr(10), ' · '), NULL,
		chr(10) || r.search_text || chr(10) ||
			(SELECT fold_text(email) FROM users WHERE id = r.created_by_id),
		NULL, NULL, NULL::text[], r.job_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_entry(r rfis) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'rfi', r.id, r.id, r.created_at, r.rfi_number || ' · ' || r.subject, replace(r.job_text, chr(10), ' · '),
		NULL,
		chr(10) || r.search_text || chr(10) ||
			(SELECT fold_text(email) FROM users WHERE id = r.submitted_by_id),
		NULL, r.rfi_number, ARRAY[lower(r.rfi_number), lower(r.subject), r.rfi_number], r.job_id
$$;
--> statement-breakpoint
CREATE TRIGGER search_entry_kept AFTER UPDATE ON change_orders FOR EACH ROW
	WHEN (old.co_number IS DISTINCT FROM new.co_number
		OR old.title IS DISTINCT FROM new.title
		OR old.job_id IS DISTINCT FROM new.job_id
		OR old.job_text IS DISTINCT FROM new.job_text
		OR old.created_at IS DISTINCT FROM new.created_at
		OR old.search_text IS DISTINCT FROM new.search_text
		OR old.requested_by_id IS DISTINCT FROM new.requested_by_id)
	EXECUTE FUNCTION keep_search_entry('change_order');
--> statement-breakpoint
CREATE TRIGGER search_entry_kept AFTER UPDATE ON field_logs FOR EACH ROW
	WHEN (old.log_date IS DISTINCT FROM new.log_date
		OR old.job_id IS DISTINCT FROM new.job_id
		OR old.job_text IS DISTINCT FROM new.job_text
		OR old.search_text IS DISTINCT FROM new.search_text
		OR old.created_by_id IS DISTINCT FROM new.created_by_id)
	EXECUTE FUNCTION keep_search_entry('field_log');
--> statement-breakpoint
CREATE TRIGGER search_entry_kept AFTER UPDATE ON rfis FOR EACH ROW
	WHEN (old.rfi_number IS DISTINCT FROM new.rfi_number
		OR old.subject IS DISTINCT FROM new.subject
		OR old.job_id IS DISTINCT FROM new.job_id
		OR old.job_text IS DISTINCT FROM new.job_text
		OR old.created_at IS DISTINCT FROM new.created_at
		OR old.search_text IS DISTINCT FROM new.search_text
		OR old.submitted_by_id IS DISTINCT FROM new.submitted_by_id)
	EXECUTE FUNCTION keep_search_entry('rfi');
--> statement-breakpoint
CREATE FUNCTION user_email_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A record that is being written by this person must not keep the e-mail from before.
	LOCK TABLE change_orders, rfis, field_logs IN SHARE MODE;
	UPDATE search_entries SET searched = made.searched
		FROM (SELECT e.* FROM change_orders r, search_entry(r) e WHERE r.requested_by_id = new.id
			UNION ALL SELECT e.* FROM rfis r, search_entry(r) e WHERE r.submitted_by_id = new.id
			UNION ALL SELECT e.* FROM field_logs r, search_entry(r) e WHERE r.created_by_id = new.id) made
		WHERE search_entries.kind = made.kind AND search_entries.key = made.key;
	-- Servers remember for a while whose a session is.
	PERFORM pg_notify(current_schema() || '.session_ended', sid) FROM sessions WHERE user_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email_changed AFTER UPDATE OF email ON users FOR EACH ROW
	WHEN (old.email <> new.email) EXECUTE FUNCTION user_email_changed();
