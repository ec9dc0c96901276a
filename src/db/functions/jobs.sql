-- A trigger, because these are the foreign keys of an array: each is a user, and on the job once.
CREATE OR REPLACE FUNCTION keep_job_technicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM job_technicians WHERE job_id = new.id;
	END IF;
	INSERT INTO job_technicians (job_id, user_id) SELECT new.id, unnest(new.technician_ids);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER jobs_restaffed AFTER UPDATE OF technician_ids ON jobs
	FOR EACH ROW WHEN (old.technician_ids IS DISTINCT FROM new.technician_ids) EXECUTE FUNCTION keep_job_technicians();
CREATE OR REPLACE TRIGGER jobs_staffed AFTER INSERT ON jobs
	FOR EACH ROW WHEN (new.technician_ids <> '{}'::text[]) EXECUTE FUNCTION keep_job_technicians();

-- A trigger, because jobs' search text holds the names.
CREATE OR REPLACE FUNCTION follow_technician_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	name text := coalesce(nullif(new.full_name, ''), new.email);
BEGIN
	UPDATE jobs SET technician_names[array_position(technician_ids, new.id)] = name,
			crew = CASE WHEN technician_id = new.id THEN name ELSE crew END
		FROM job_technicians t WHERE t.user_id = new.id AND jobs.id = t.job_id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_technician_name AFTER UPDATE OF first_name, last_name, email ON users
	FOR EACH ROW WHEN (((old.full_name <> new.full_name) OR (old.email <> new.email))) EXECUTE FUNCTION follow_technician_name();

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
