CREATE TABLE "time_totals" (
	"user_id" text NOT NULL,
	"billable" boolean NOT NULL,
	"entries" bigint NOT NULL,
	"minutes" bigint NOT NULL,
	"total_cost" bigint NOT NULL,
	CONSTRAINT "time_totals_user_id_billable_pk" PRIMARY KEY("user_id","billable")
);
--> statement-breakpoint
ALTER TABLE "time_totals" ADD CONSTRAINT "time_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;INSERT INTO time_totals (user_id, billable, entries, minutes, total_cost)
	SELECT user_id, billable, count(*), sum(minutes), sum(total_cost)
	FROM time_entries WHERE end_time IS NOT NULL GROUP BY user_id, billable;
--> statement-breakpoint
CREATE FUNCTION keep_time_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO time_totals AS t (user_id, billable, entries, minutes, total_cost)
			SELECT user_id, billable, count(*), sum(minutes), sum(total_cost)
			FROM added WHERE end_time IS NOT NULL GROUP BY user_id, billable ORDER BY user_id, billable
		ON CONFLICT (user_id, billable) DO UPDATE SET entries = t.entries + excluded.entries,
			minutes = t.minutes + excluded.minutes, total_cost = t.total_cost + excluded.total_cost;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE time_totals t SET entries = t.entries - r.entries, minutes = t.minutes - r.minutes,
			total_cost = t.total_cost - r.total_cost
		FROM (
			SELECT user_id, billable, count(*) AS entries, sum(minutes) AS minutes, sum(total_cost) AS total_cost
			FROM removed WHERE end_time IS NOT NULL GROUP BY user_id, billable
		) r WHERE (t.user_id, t.billable) = (r.user_id, r.billable);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER time_entries_added AFTER INSERT ON time_entries
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_time_totals();
--> statement-breakpoint
CREATE TRIGGER time_entries_changed AFTER UPDATE ON time_entries
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_time_totals();
--> statement-breakpoint
CREATE TRIGGER time_entries_removed AFTER DELETE ON time_entries
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_time_totals();
