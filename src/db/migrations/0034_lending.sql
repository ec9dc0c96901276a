CREATE TABLE "custom_field_values" (
	"custom_field_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "custom_field_values_entity_id_custom_field_id_pk" PRIMARY KEY("entity_id","custom_field_id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"field_type" text NOT NULL,
	"entity_type" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"required" integer DEFAULT 0 NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "custom_fields_type" CHECK ("custom_fields"."field_type" in ('text', 'number', 'date', 'choice', 'yes_no')),
	CONSTRAINT "custom_fields_required" CHECK ("custom_fields"."required" in (0, 1)),
	CONSTRAINT "custom_fields_status" CHECK ("custom_fields"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_url" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"description" text,
	"uploaded_by" text NOT NULL,
	"uploaded_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_size" CHECK ("documents"."file_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "kit_items" (
	"kit_id" text NOT NULL,
	"item_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kit_items_kit_id_item_id_pk" PRIMARY KEY("kit_id","item_id"),
	CONSTRAINT "kit_items_qty" CHECK ("kit_items"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text DEFAULT next_item_code() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sku" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("sku", '') || chr(10) || coalesce("description", '') || chr(10) || coalesce("code", ''))) STORED,
	CONSTRAINT "kits_status" CHECK ("kits"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "reservation_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"item_id" text,
	"kit_id" text,
	"qty" integer NOT NULL,
	"period" "tstzrange" NOT NULL,
	"is_single" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text,
	"kit_id" text,
	"subject" text DEFAULT '' NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"reserved_for" text NOT NULL,
	"job_id" text,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange(start_date, end_date)) STORED NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"notes" text,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("subject", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('pending', 'active', 'completed', 'cancelled')),
	CONSTRAINT "reservations_subject" CHECK (num_nonnulls("reservations"."item_id", "reservations"."kit_id") = 1),
	CONSTRAINT "reservations_qty" CHECK ("reservations"."qty" > 0 and ("reservations"."kit_id" is null or "reservations"."qty" = 1)),
	CONSTRAINT "reservations_dates" CHECK ("reservations"."end_date" > "reservations"."start_date")
);
--> statement-breakpoint
CREATE TABLE "tool_care" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"item_id" text NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	"cost" integer,
	"notes" text,
	"documents" text[] DEFAULT '{}' NOT NULL,
	"done_by" text NOT NULL,
	"done_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_care_cost" CHECK ("tool_care"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tool_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"every_days" integer,
	"every_checkouts" integer,
	"blocks_checkout" boolean DEFAULT false NOT NULL,
	"last_done_at" timestamp(3) with time zone,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"due_by_days" timestamp(3) with time zone,
	"due_by_use" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone GENERATED ALWAYS AS (least(due_by_days, due_by_use)) STORED,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("kind", ''))) STORED,
	CONSTRAINT "tool_plans_kind" CHECK ("tool_plans"."kind" in ('service', 'inspection', 'calibration')),
	CONSTRAINT "tool_plans_status" CHECK ("tool_plans"."status" in ('active', 'inactive')),
	CONSTRAINT "tool_plans_every" CHECK (num_nonnulls("tool_plans"."every_days", "tool_plans"."every_checkouts") > 0),
	CONSTRAINT "tool_plans_counts" CHECK ("tool_plans"."every_days" > 0 and "tool_plans"."every_checkouts" > 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","entity_id","occasion"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('job_assigned', 'tool_overdue', 'care_due', 'low_stock', 'rfi_answered', 'change_order_decided'))
);
--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_equipment" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "kit_id" text;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "reservation_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "out_of_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "out_of_service_reason" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_notifications" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_custom_field_id_custom_fields_id_fk" FOREIGN KEY ("custom_field_id") REFERENCES "custom_fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_reserved_for_users_id_fk" FOREIGN KEY ("reserved_for") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_care" ADD CONSTRAINT "tool_care_plan_id_tool_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "tool_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_care" ADD CONSTRAINT "tool_care_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_care" ADD CONSTRAINT "tool_care_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_plans" ADD CONSTRAINT "tool_plans_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_plans" ADD CONSTRAINT "tool_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_field_values_by_value" ON "custom_field_values" USING btree ("custom_field_id",left("value", 200),"entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name_unique" ON "custom_fields" USING btree ("entity_type",lower("name")) WHERE "custom_fields"."status" = 'active';--> statement-breakpoint
CREATE INDEX "custom_fields_in_order" ON "custom_fields" USING btree ("entity_type","display_order","id");--> statement-breakpoint
CREATE INDEX "documents_by_record" ON "documents" USING btree ("entity_type","entity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_by_file" ON "documents" USING btree ("file_url");--> statement-breakpoint
CREATE INDEX "kit_items_by_item" ON "kit_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kits_code" ON "kits" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "kits_name_unique" ON "kits" USING btree (lower("name")) WHERE "kits"."status" = 'active';--> statement-breakpoint
CREATE INDEX "kits_by_name" ON "kits" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "kits_by_status" ON "kits" USING btree ("status",fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "kits_search" ON "kits" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reservation_claims_by_reservation" ON "reservation_claims" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_claims_by_item" ON "reservation_claims" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reservations_by_start" ON "reservations" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_status" ON "reservations" USING btree ("status","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_item" ON "reservations" USING btree ("item_id","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_kit" ON "reservations" USING btree ("kit_id","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_job" ON "reservations" USING btree ("job_id","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_person" ON "reservations" USING btree ("reserved_for","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_taken" ON "reservations" USING btree ("end_date","id") WHERE "reservations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "reservations_period" ON "reservations" USING gist ("period");--> statement-breakpoint
CREATE INDEX "reservations_search" ON "reservations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tool_care_by_plan" ON "tool_care" USING btree ("plan_id","done_at","id");--> statement-breakpoint
CREATE INDEX "tool_care_by_item" ON "tool_care" USING btree ("item_id","done_at","id");--> statement-breakpoint
CREATE INDEX "tool_plans_by_item" ON "tool_plans" USING btree ("item_id","due_at","id");--> statement-breakpoint
CREATE INDEX "tool_plans_due" ON "tool_plans" USING btree ("due_at","id") WHERE "tool_plans"."status" = 'active';--> statement-breakpoint
CREATE INDEX "tool_plans_search" ON "tool_plans" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_record" ON "notifications" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "holdings_by_kit" ON "holdings" USING btree ("kit_id") WHERE kit_id is not null;--> statement-breakpoint
CREATE INDEX "holdings_by_reservation" ON "holdings" USING btree ("reservation_id") WHERE reservation_id is not null;--> statement-breakpoint
-- A code means one thing: an item or a kit.
CREATE OR REPLACE FUNCTION next_item_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	made text;
BEGIN
	LOOP
		made := item_code(nextval('item_codes'));
		EXIT WHEN NOT EXISTS (SELECT FROM items WHERE code = made) AND NOT EXISTS (SELECT FROM kits WHERE code = made);
	END LOOP;
	RETURN made;
END $$;
--> statement-breakpoint
-- No two have the same kit, or the one tool of its kind, at the same time.
ALTER TABLE reservation_claims ADD CONSTRAINT reservation_claims_kit EXCLUDE USING gist (kit_id WITH =, period WITH &&)
	WHERE (kit_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE reservation_claims ADD CONSTRAINT reservation_claims_single EXCLUDE USING gist (item_id WITH =, period WITH &&)
	WHERE (item_id IS NOT NULL AND is_single);
--> statement-breakpoint
-- Finds what claims an item at a time.
CREATE INDEX reservation_claims_period ON reservation_claims USING gist (item_id, period) WHERE item_id IS NOT NULL;
--> statement-breakpoint
-- How many there are to be reserved: what is missing cannot be, what is out will be back.
CREATE FUNCTION reservable_of(item text) RETURNS integer LANGUAGE sql STABLE
	RETURN (SELECT CASE WHEN type = 'consumable' THEN qty ELSE qty - qty_missing END FROM items WHERE id = item);
--> statement-breakpoint
-- The most that is claimed of an item at any moment of a period, but for one reservation.
CREATE FUNCTION claimed_of(item text, during tstzrange, except_reservation text DEFAULT '') RETURNS integer LANGUAGE sql STABLE
	RETURN (
		SELECT coalesce(max(at_once.units), 0)::int FROM (
			SELECT (SELECT sum(c.qty) FROM reservation_claims c
				WHERE c.item_id = item AND c.period @> moments.moment AND c.reservation_id <> except_reservation) AS units
			FROM (SELECT greatest(lower(period), lower(during)) AS moment FROM reservation_claims
				WHERE item_id = item AND period && during AND reservation_id <> except_reservation) moments
		) at_once
	);
--> statement-breakpoint
-- Lays a reservation's claims anew. The items are locked first, in one order, so that of two people who want the last
-- one the second sees what the first has. What was granted before is not asked about again: stock that was lost since
-- takes nothing away from those who reserved it.
CREATE FUNCTION claim_reservation(reservation text, is_checked boolean) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION keep_reservation_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM claim_reservation(new.id, TG_OP = 'INSERT'
		OR (new.item_id, new.kit_id, new.qty, new.period) IS DISTINCT FROM (old.item_id, old.kit_id, old.qty, old.period)
		OR old.status IN ('completed', 'cancelled'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_claimed AFTER INSERT OR UPDATE OF item_id, kit_id, qty, start_date, end_date, status ON reservations
	FOR EACH ROW EXECUTE FUNCTION keep_reservation_claims();
--> statement-breakpoint
-- When other things belong to a kit, whoever reserved it claims those. Call it after its items have changed.
CREATE FUNCTION claim_kit(kit text) RETURNS void LANGUAGE sql AS $$
	SELECT claim_reservation(id, true) FROM reservations WHERE kit_id = kit AND status = 'pending' ORDER BY id;
$$;
--> statement-breakpoint
-- Lists and search find a reservation by the name of what is reserved.
CREATE FUNCTION keep_reservation_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.subject := coalesce((SELECT name FROM items WHERE id = new.item_id), (SELECT name FROM kits WHERE id = new.kit_id), '');
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_named BEFORE INSERT OR UPDATE OF item_id, kit_id ON reservations
	FOR EACH ROW EXECUTE FUNCTION keep_reservation_subject();
--> statement-breakpoint
CREATE FUNCTION follow_reserved_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE reservations SET subject = new.name WHERE item_id = new.id OR kit_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_renamed_in_reservations AFTER UPDATE OF name ON items FOR EACH ROW
	WHEN (old.name <> new.name) EXECUTE FUNCTION follow_reserved_name();
--> statement-breakpoint
CREATE TRIGGER kits_renamed_in_reservations AFTER UPDATE OF name ON kits FOR EACH ROW
	WHEN (old.name <> new.name) EXECUTE FUNCTION follow_reserved_name();
--> statement-breakpoint
-- What was taken for a reservation is back, or lost: whichever way the last of it left the holder's hands, it is over.
CREATE FUNCTION complete_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE reservations SET status = 'completed', completed_at = statement_timestamp(), updated_at = statement_timestamp(),
			version = version + 1
		WHERE id = old.reservation_id AND status = 'active'
			AND NOT EXISTS (SELECT FROM holdings WHERE reservation_id = old.reservation_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holdings_ended AFTER DELETE ON holdings FOR EACH ROW
	WHEN (old.reservation_id IS NOT NULL) EXECUTE FUNCTION complete_reservation();
--> statement-breakpoint
-- Days are whole ones of the company's calendar. "Done" and every other change of a plan lead through here.
CREATE FUNCTION keep_tool_plan_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	zone text := (SELECT time_zone FROM company);
BEGIN
	new.due_by_days := CASE WHEN new.every_days IS NOT NULL THEN
		(date_trunc('day', coalesce(new.last_done_at, new.created_at) AT TIME ZONE zone) + make_interval(days => new.every_days))
			AT TIME ZONE zone END;
	new.due_by_use := CASE WHEN new.checkouts >= new.every_checkouts THEN coalesce(new.due_by_use, statement_timestamp()) END;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER tool_plans_due_kept BEFORE INSERT OR UPDATE OF every_days, every_checkouts, last_done_at, checkouts ON tool_plans
	FOR EACH ROW EXECUTE FUNCTION keep_tool_plan_due();
--> statement-breakpoint
-- A checkout counts once, however many were taken by it.
CREATE FUNCTION count_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE tool_plans p SET checkouts = p.checkouts + made.count
		FROM (SELECT item_id, count(*)::int AS count FROM added WHERE action = 'checkout' AND part_of IS NULL GROUP BY 1) made
		WHERE p.item_id = made.item_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_counted_for_care AFTER INSERT ON transactions REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_checkouts();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION item_has_history(item text) RETURNS boolean LANGUAGE sql STABLE
	RETURN EXISTS (SELECT FROM transactions WHERE item_id = item AND action <> 'opening')
		OR EXISTS (SELECT FROM po_line_items WHERE item_id = item)
		OR EXISTS (SELECT FROM transfer_lines WHERE item_id = item)
		OR EXISTS (SELECT FROM cycle_count_lines WHERE item_id = item)
		OR EXISTS (SELECT FROM kit_items WHERE item_id = item)
		OR EXISTS (SELECT FROM reservations WHERE item_id = item)
		OR EXISTS (SELECT FROM tool_plans WHERE item_id = item);
--> statement-breakpoint
-- What a record holds in the company's own fields, a row each, so that it can be filtered by.
CREATE FUNCTION keep_custom_field_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM custom_field_values WHERE entity_id = new.id AND NOT new.custom_fields ? custom_field_id;
	INSERT INTO custom_field_values AS v (custom_field_id, entity_type, entity_id, value)
		SELECT key, TG_ARGV[0], new.id, value FROM jsonb_each_text(new.custom_fields)
		ON CONFLICT (entity_id, custom_field_id) DO UPDATE SET value = excluded.value WHERE v.value <> excluded.value;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Documents, values of fields and notifications go with their record.
CREATE FUNCTION drop_record_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM documents WHERE entity_type = TG_ARGV[0] AND entity_id = old.id;
	DELETE FROM custom_field_values WHERE entity_id = old.id;
	DELETE FROM notifications WHERE entity = TG_ARGV[0] AND entity_id = old.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	kind record;
	record_table text;
	actor record;
BEGIN
	FOR kind IN SELECT * FROM (VALUES ('item', 'items'), ('job', 'jobs'), ('customer', 'customers'), ('vendor', 'vendors'),
		('equipment', 'customer_equipment'), ('estimate', 'estimates'), ('invoice', 'invoices'),
		('purchase_order', 'purchase_orders'), ('agreement', 'maintenance_agreements'), ('location', 'locations'),
		('vehicle', 'vehicles')) AS v (entity, records)
	LOOP
		EXECUTE format('CREATE TRIGGER custom_fields_added AFTER INSERT ON %I FOR EACH ROW
			WHEN (new.custom_fields <> ''{}'') EXECUTE FUNCTION keep_custom_field_values(%L)', kind.records, kind.entity);
		EXECUTE format('CREATE TRIGGER custom_fields_changed AFTER UPDATE OF custom_fields ON %I FOR EACH ROW
			WHEN (old.custom_fields <> new.custom_fields) EXECUTE FUNCTION keep_custom_field_values(%L)', kind.records, kind.entity);
	END LOOP;
	FOR kind IN SELECT * FROM (VALUES ('item', 'items'), ('job', 'jobs'), ('customer', 'customers'), ('vendor', 'vendors'),
		('equipment', 'customer_equipment'), ('contact', 'customer_contacts'), ('estimate', 'estimates'), ('invoice', 'invoices'),
		('payment', 'payments'), ('purchase_order', 'purchase_orders'), ('agreement', 'maintenance_agreements'),
		('location', 'locations'), ('vehicle', 'vehicles'), ('catalog_item', 'supplier_catalog'),
		('price_book_item', 'price_book_items'), ('time_entry', 'time_entries'), ('field_log', 'field_logs'),
		('change_order', 'change_orders'), ('rfi', 'rfis'), ('transfer', 'transfers'), ('cycle_count', 'cycle_counts'),
		('stock_alert', 'stock_alerts'), ('kit', 'kits'), ('reservation', 'reservations'), ('tool_plan', 'tool_plans'))
		AS v (entity, records)
	LOOP
		EXECUTE format('CREATE TRIGGER record_parts_dropped AFTER DELETE ON %I FOR EACH ROW
			EXECUTE FUNCTION drop_record_parts(%L)', kind.records, kind.entity);
	END LOOP;
	FOREACH record_table IN ARRAY ARRAY['kits', 'reservations', 'tool_plans', 'documents', 'custom_fields']
	LOOP
		EXECUTE format('CREATE TRIGGER keep_version BEFORE UPDATE ON %I FOR EACH ROW
			WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_version()', record_table);
	END LOOP;
	FOR actor IN
		SELECT table_name AS records, column_name AS id, left(column_name, -3) AS email FROM information_schema.columns
		WHERE table_schema = current_schema() AND column_name ~ '(^|_)by_id$'
			AND table_name IN ('kits', 'reservations', 'tool_plans', 'tool_care', 'documents', 'custom_fields')
	LOOP
		EXECUTE format('CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $f$
			BEGIN
				NEW.%2$I := (SELECT id FROM users WHERE lower(email) = lower(NEW."%3$s"));
				RETURN NEW;
			END $f$', 'keep_' || actor.id, actor.id, actor.email);
		EXECUTE format('CREATE TRIGGER %1$I BEFORE INSERT OR UPDATE OF %2$I ON %3$I FOR EACH ROW
			WHEN (NEW.%2$I IS NOT NULL) EXECUTE FUNCTION %1$I()',
			'keep_' || actor.id, actor.email, actor.records);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_user_email_in_lending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE kits SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE reservations SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE tool_plans SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE tool_care SET done_by = new.email WHERE done_by_id = new.id;
	UPDATE documents SET uploaded_by = new.email WHERE uploaded_by_id = new.id;
	UPDATE custom_fields SET created_by = new.email WHERE created_by_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email_changed_in_lending AFTER UPDATE OF email ON users FOR EACH ROW
	WHEN (old.email <> new.email) EXECUTE FUNCTION follow_user_email_in_lending();
--> statement-breakpoint
-- Null of a record that is gone; what can never change stays at its first version.
CREATE OR REPLACE FUNCTION record_version(entity text, record_id text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
	CASE entity
		WHEN 'company' THEN RETURN (SELECT version FROM company);
		WHEN 'backup' THEN RETURN (SELECT version FROM backup_settings);
		WHEN 'user' THEN RETURN (SELECT version FROM users WHERE id = record_id);
		WHEN 'item' THEN RETURN (SELECT version FROM items WHERE id = record_id);
		WHEN 'job' THEN RETURN (SELECT version FROM jobs WHERE id = record_id);
		WHEN 'field_log' THEN RETURN (SELECT version FROM field_logs WHERE id = record_id);
		WHEN 'customer' THEN RETURN (SELECT version FROM customers WHERE id = record_id);
		WHEN 'contact' THEN RETURN (SELECT version FROM customer_contacts WHERE id = record_id);
		WHEN 'equipment' THEN RETURN (SELECT version FROM customer_equipment WHERE id = record_id);
		WHEN 'vendor' THEN RETURN (SELECT version FROM vendors WHERE id = record_id);
		WHEN 'catalog_item' THEN RETURN (SELECT version FROM supplier_catalog WHERE id = record_id);
		WHEN 'estimate' THEN RETURN (SELECT version FROM estimates WHERE id = record_id);
		WHEN 'invoice' THEN RETURN (SELECT version FROM invoices WHERE id = record_id);
		WHEN 'payment' THEN RETURN (SELECT version FROM payments WHERE id = record_id);
		WHEN 'purchase_order' THEN RETURN (SELECT version FROM purchase_orders WHERE id = record_id);
		WHEN 'price_book_item' THEN RETURN (SELECT version FROM price_book_items WHERE id = record_id);
		WHEN 'time_entry' THEN RETURN (SELECT version FROM time_entries WHERE id = record_id);
		WHEN 'agreement' THEN RETURN (SELECT version FROM maintenance_agreements WHERE id = record_id);
		WHEN 'change_order' THEN RETURN (SELECT version FROM change_orders WHERE id = record_id);
		WHEN 'rfi' THEN RETURN (SELECT version FROM rfis WHERE id = record_id);
		WHEN 'location' THEN RETURN (SELECT version FROM locations WHERE id = record_id);
		WHEN 'vehicle' THEN RETURN (SELECT version FROM vehicles WHERE id = record_id);
		WHEN 'transfer' THEN RETURN (SELECT version FROM transfers WHERE id = record_id);
		WHEN 'stock_alert' THEN RETURN (SELECT version FROM stock_alerts WHERE id = record_id);
		WHEN 'cycle_count' THEN RETURN (SELECT version FROM cycle_counts WHERE id = record_id);
		WHEN 'kit' THEN RETURN (SELECT version FROM kits WHERE id = record_id);
		WHEN 'reservation' THEN RETURN (SELECT version FROM reservations WHERE id = record_id);
		WHEN 'tool_plan' THEN RETURN (SELECT version FROM tool_plans WHERE id = record_id);
		WHEN 'document' THEN RETURN (SELECT version FROM documents WHERE id = record_id);
		WHEN 'custom_field' THEN RETURN (SELECT version FROM custom_fields WHERE id = record_id);
		ELSE RETURN 1;
	END CASE;
END $$;
