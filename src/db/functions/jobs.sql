-- The visit that a job's own schedule is about: its next open one, or else the last one done.
CREATE OR REPLACE FUNCTION current_visit_of(job text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT id FROM visits WHERE job_id = job AND status <> 'cancelled'
	ORDER BY done_at DESC NULLS FIRST, scheduled_start, created_at, id LIMIT 1
$$;

CREATE OR REPLACE FUNCTION people_of(job text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT string_agg(DISTINCT coalesce(nullif(full_name, ''), email), chr(10))
	FROM visits JOIN visit_technicians t ON t.visit_id = visits.id JOIN users ON users.id = t.user_id
	WHERE job_id = job AND visits.status <> 'cancelled'
$$;

-- A trigger, because jobs' search text holds the names.
CREATE OR REPLACE FUNCTION follow_technician_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE jobs SET people = people_of(id) WHERE id IN (
		SELECT job_id FROM visits JOIN visit_technicians t ON t.visit_id = visits.id WHERE t.user_id = new.id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_technician_name AFTER UPDATE OF first_name, last_name, email ON users
	FOR EACH ROW WHEN (((old.full_name <> new.full_name) OR (old.email <> new.email))) EXECUTE FUNCTION follow_technician_name();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON visits
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();

-- A trigger, because the ledger, the scrap and orders hold the number for search, and new rows may come meanwhile.
CREATE OR REPLACE FUNCTION follow_job_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE transactions SET job_num = new.num WHERE job_id = new.id;
	UPDATE scrap SET job_num = new.num WHERE job_id = new.id;
	UPDATE purchase_orders SET job_num = new.num WHERE job_id = new.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER jobs_renumbered AFTER UPDATE OF num ON jobs
	FOR EACH ROW WHEN (old.num <> new.num) EXECUTE FUNCTION follow_job_number();

-- A trigger, because search entries are made of it, and the job is held so that no change of it is missed.
-- Paperwork is looked for by its job too. The job is held as it is until the transaction ends, so that a change of it
-- comes either before this or after it.
CREATE OR REPLACE FUNCTION keep_job_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT concat_ws(chr(10), num, customer, address) INTO new.job_text FROM jobs WHERE id = new.job_id FOR SHARE;
	RETURN new;
END $$;

CREATE OR REPLACE TRIGGER keep_job_text BEFORE INSERT OR UPDATE OF job_id ON change_orders
	FOR EACH ROW EXECUTE FUNCTION keep_job_text();
CREATE OR REPLACE TRIGGER keep_job_text BEFORE INSERT OR UPDATE OF job_id ON field_logs
	FOR EACH ROW EXECUTE FUNCTION keep_job_text();
CREATE OR REPLACE TRIGGER keep_job_text BEFORE INSERT OR UPDATE OF job_id ON rfis
	FOR EACH ROW EXECUTE FUNCTION keep_job_text();

-- A trigger, because search entries are made of it, and records of the job may be added meanwhile.
CREATE OR REPLACE FUNCTION follow_job_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	follows text := concat_ws(chr(10), new.num, new.customer, new.address);
BEGIN
	UPDATE field_logs SET job_text = follows WHERE job_id = new.id;
	UPDATE change_orders SET job_text = follows WHERE job_id = new.id;
	UPDATE rfis SET job_text = follows WHERE job_id = new.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER jobs_retold AFTER UPDATE OF num, customer, address ON jobs
	FOR EACH ROW WHEN ((((old.num IS DISTINCT FROM new.num) OR (old.customer IS DISTINCT FROM new.customer)) OR (old.address IS DISTINCT FROM new.address))) EXECUTE FUNCTION follow_job_text();
