CREATE TABLE "job_technicians" (
	"job_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_technicians_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
DROP INDEX "jobs_by_technician";--> statement-breakpoint
ALTER TABLE "jobs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "technician_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "technician_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE jobs SET technician_ids = ARRAY[technician_id], technician_names = ARRAY[coalesce(crew, '')]
	WHERE technician_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ENABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO job_technicians (job_id, user_id, status, created_at)
	SELECT id, technician_id, status, created_at FROM jobs WHERE technician_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("num", '') || chr(10) || coalesce("customer", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("crew", '') || chr(10) || join_lines(technician_names[2:]))) STORED;--> statement-breakpoint
ALTER TABLE "job_technicians" ADD CONSTRAINT "job_technicians_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_technicians" ADD CONSTRAINT "job_technicians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_technicians_by_user" ON "job_technicians" USING btree ("user_id","created_at","job_id");--> statement-breakpoint
CREATE INDEX "job_technicians_by_status" ON "job_technicians" USING btree ("user_id","status","created_at","job_id");--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_unscheduled_of" ON "jobs" USING gin ("technician_ids") WHERE "jobs"."status" = 'open' and "jobs"."crew" is not null and "jobs"."scheduled_start" is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_technicians" CHECK ("jobs"."technician_id" is not distinct from "jobs"."technician_ids"[1] and cardinality("jobs"."technician_ids") <= 20
          and cardinality("jobs"."technician_names") = cardinality("jobs"."technician_ids"));--> statement-breakpoint
CREATE FUNCTION keep_job_technicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM job_technicians WHERE job_id = new.id;
	END IF;
	INSERT INTO job_technicians (job_id, user_id, status, created_at)
		SELECT new.id, unnest(new.technician_ids), new.status, new.created_at;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_staffed AFTER INSERT ON jobs FOR EACH ROW
	WHEN (new.technician_ids <> '{}') EXECUTE FUNCTION keep_job_technicians();--> statement-breakpoint
CREATE TRIGGER jobs_restaffed AFTER UPDATE OF technician_ids, status, created_at ON jobs FOR EACH ROW
	WHEN ((old.technician_ids, old.status, old.created_at) IS DISTINCT FROM (new.technician_ids, new.status, new.created_at))
	EXECUTE FUNCTION keep_job_technicians();--> statement-breakpoint
CREATE FUNCTION follow_technician_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	name text := coalesce(nullif(new.full_name, ''), new.email);
BEGIN
	UPDATE jobs SET technician_names[array_position(technician_ids, new.id)] = name,
			crew = CASE WHEN technician_id = new.id THEN name ELSE crew END
		FROM job_technicians t WHERE t.user_id = new.id AND jobs.id = t.job_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_technician_name AFTER UPDATE OF first_name, last_name, email ON users FOR EACH ROW
	WHEN (old.full_name <> new.full_name OR old.email <> new.email) EXECUTE FUNCTION follow_technician_name();
