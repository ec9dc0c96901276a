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
