ALTER TABLE "field_logs" ADD COLUMN "job_text" text;
--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "job_text" text;
--> statement-breakpoint
ALTER TABLE "rfis" ADD COLUMN "job_text" text;
--> statement-breakpoint
-- Paperwork is looked for by its job too. The job is held as it is until the transaction ends, so that a change of it
-- comes either before this or after it.
CREATE FUNCTION keep_job_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT concat_ws(chr(10), num, customer, address) INTO new.job_text FROM jobs WHERE id = new.job_id FOR SHARE;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_job_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	follows text := concat_ws(chr(10), new.num, new.customer, new.address);
BEGIN
	UPDATE field_logs SET job_text = follows WHERE job_id = new.id;
	UPDATE change_orders SET job_text = follows WHERE job_id = new.id;
	UPDATE rfis SET job_text = follows WHERE job_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What there is already gets its text without counting as changed.
DO $$
DECLARE
	paperwork text;
BEGIN
	FOREACH paperwork IN ARRAY ARRAY['field_logs', 'change_orders', 'rfis'] LOOP
		EXECUTE format('ALTER TABLE %I DISABLE TRIGGER keep_version', paperwork);
		EXECUTE format('UPDATE %I p SET job_text = concat_ws(chr(10), j.num, j.customer, j.address)
			FROM jobs j WHERE j.id = p.job_id', paperwork);
		EXECUTE format('ALTER TABLE %I ENABLE TRIGGER keep_version', paperwork);
		EXECUTE format('CREATE TRIGGER keep_job_text BEFORE INSERT OR UPDATE OF job_id ON %I
			FOR EACH ROW EXECUTE FUNCTION keep_job_text()', paperwork);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_retold AFTER UPDATE OF num, customer, address ON jobs FOR EACH ROW
	WHEN ((old.num, old.customer, old.address) IS DISTINCT FROM (new.num, new.customer, new.address))
	EXECUTE FUNCTION follow_job_text();
--> statement-breakpoint
ALTER TABLE "field_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("job_text", '') || chr(10) || coalesce("work_performed", '') || chr(10) || coalesce("materials_used", '') || chr(10) || coalesce("equipment_used", '') || chr(10) || coalesce("issues", '') || chr(10) || join_lines(crew_members) || chr(10) || coalesce("created_by", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("co_number", '') || chr(10) || coalesce("title", '') || chr(10) || coalesce("job_text", '') || chr(10) || coalesce("description", '') || chr(10) || coalesce("reason", '') || chr(10) || coalesce("requested_by", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "rfis" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("rfi_number", '') || chr(10) || coalesce("subject", '') || chr(10) || coalesce("job_text", '') || chr(10) || coalesce("question", '') || chr(10) || coalesce("response", '') || chr(10) || coalesce("submitted_by", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "field_logs_search" ON "field_logs" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "change_orders_search" ON "change_orders" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rfis_search" ON "rfis" USING gin ("search_text" gin_trgm_ops);
