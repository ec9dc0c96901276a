CREATE TABLE "cycle_count_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"cycle_count_id" text NOT NULL,
	"item_id" text NOT NULL,
	"location_id" text NOT NULL,
	"zone_id" text,
	"expected_qty" integer NOT NULL,
	"actual_qty" integer NOT NULL,
	"variance" integer GENERATED ALWAYS AS (actual_qty - expected_qty) STORED NOT NULL,
	"notes" text,
	"counted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"counted_by" text NOT NULL,
	"counted_by_id" text,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cycle_count_lines_unique" UNIQUE NULLS NOT DISTINCT("cycle_count_id","item_id","zone_id"),
	CONSTRAINT "cycle_count_lines_qty" CHECK ("cycle_count_lines"."actual_qty" >= 0 and "cycle_count_lines"."expected_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cycle_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location_id" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"scheduled_date" date,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"counted_by" text,
	"counted_by_id" text,
	"notes" text,
	"show_expected" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "cycle_counts_status" CHECK ("cycle_counts"."status" in ('planned', 'in_progress', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "location_zones" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"notes" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "locations_type" CHECK ("locations"."type" in ('warehouse', 'office', 'vehicle', 'job_site', 'other')),
	CONSTRAINT "locations_status" CHECK ("locations"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"name" text NOT NULL,
	"vehicle_type" text,
	"license_plate" text,
	"vin" text,
	"assigned_to" text,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("vehicle_type", '') || chr(10) || coalesce("license_plate", '') || chr(10) || coalesce("vin", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "vehicles_status" CHECK ("vehicles"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "item_locations" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"item_name" text NOT NULL,
	"location_id" text NOT NULL,
	"zone_id" text,
	"qty" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"place_qty" integer DEFAULT 0 NOT NULL,
	"min_qty" integer DEFAULT 0 NOT NULL,
	"max_qty" integer,
	"reorder_point" integer,
	"is_here" boolean GENERATED ALWAYS AS (qty > 0) STORED NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (is_default and place_qty <= coalesce(reorder_point, case when min_qty > 0 then min_qty - 1 else -1 end)) STORED NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_locations_unique" UNIQUE NULLS NOT DISTINCT("item_id","location_id","zone_id"),
	CONSTRAINT "item_locations_qty" CHECK ("item_locations"."qty" >= 0),
	CONSTRAINT "item_locations_levels" CHECK ("item_locations"."min_qty" >= 0 and "item_locations"."reorder_point" >= 0 and "item_locations"."max_qty" >= "item_locations"."min_qty" and "item_locations"."max_qty" >= "item_locations"."reorder_point"),
	CONSTRAINT "item_locations_default" CHECK ("item_locations"."is_default" or ("item_locations"."min_qty" = 0 and "item_locations"."max_qty" is null and "item_locations"."reorder_point" is null and "item_locations"."place_qty" = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"location_id" text NOT NULL,
	"alert_type" text NOT NULL,
	"threshold" integer NOT NULL,
	"current_qty" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"acknowledged_by" text,
	"acknowledged_by_id" text,
	"acknowledged_at" timestamp(3) with time zone,
	"resolved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_alerts_type" CHECK ("stock_alerts"."alert_type" in ('low_stock', 'out_of_stock')),
	CONSTRAINT "stock_alerts_status" CHECK ("stock_alerts"."status" in ('active', 'acknowledged', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "transfer_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "transfer_lines_qty" CHECK ("transfer_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"from_location_id" text NOT NULL,
	"to_location_id" text NOT NULL,
	"to_zone_id" text,
	"status" text NOT NULL,
	"notes" text,
	"completed_at" timestamp(3) with time zone,
	"created_by" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("notes", '') || chr(10) || coalesce("created_by", ''))) STORED,
	CONSTRAINT "transfers_status" CHECK ("transfers"."status" in ('draft', 'completed')),
	CONSTRAINT "transfers_places" CHECK ("transfers"."from_location_id" <> "transfers"."to_location_id" or "transfers"."to_zone_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_action";--> statement-breakpoint
DROP INDEX "transactions_by_action";--> statement-breakpoint
DROP INDEX "transactions_newest";--> statement-breakpoint
DROP INDEX "transactions_by_user";--> statement-breakpoint
DROP INDEX "transactions_search";--> statement-breakpoint
ALTER TABLE "items" drop column "is_low";--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "location_id" text;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "location_id" text;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "zone_id" text;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "unit_cost" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "location_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "low_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "places_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "average_cost" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (low_places > 0 or (reorder_point is not null and qty - qty_missing <= reorder_point)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "from_location_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "from_zone_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_location_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_zone_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "moved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "part_of" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "unit_cost" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "supplier_catalog" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_cycle_count_id_cycle_counts_id_fk" FOREIGN KEY ("cycle_count_id") REFERENCES "cycle_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_zone_id_location_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_counted_by_id_users_id_fk" FOREIGN KEY ("counted_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_counted_by_id_users_id_fk" FOREIGN KEY ("counted_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_zones" ADD CONSTRAINT "location_zones_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_locations" ADD CONSTRAINT "item_locations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_locations" ADD CONSTRAINT "item_locations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_locations" ADD CONSTRAINT "item_locations_zone_id_location_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_acknowledged_by_id_users_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_location_id_locations_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_location_id_locations_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_zone_id_location_zones_id_fk" FOREIGN KEY ("to_zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cycle_count_lines_newest" ON "cycle_count_lines" USING btree ("cycle_count_id","counted_at","id");--> statement-breakpoint
CREATE INDEX "cycle_count_lines_by_item" ON "cycle_count_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "cycle_counts_newest" ON "cycle_counts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cycle_counts_by_status" ON "cycle_counts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cycle_counts_by_location" ON "cycle_counts" USING btree ("location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cycle_counts_search" ON "cycle_counts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "location_zones_name_unique" ON "location_zones" USING btree ("location_id",lower("name"));--> statement-breakpoint
CREATE INDEX "location_zones_by_name" ON "location_zones" USING btree ("location_id",fold_text("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree (lower("name")) WHERE "locations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "locations_by_status" ON "locations" USING btree ("status",fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "locations_by_type" ON "locations" USING btree ("type",fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_location_unique" ON "vehicles" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_assigned_unique" ON "vehicles" USING btree ("assigned_to") WHERE "vehicles"."status" = 'active';--> statement-breakpoint
CREATE INDEX "vehicles_by_name" ON "vehicles" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "vehicles_by_status" ON "vehicles" USING btree ("status",fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "item_locations_default_unique" ON "item_locations" USING btree ("item_id","location_id") WHERE "item_locations"."is_default";--> statement-breakpoint
CREATE INDEX "item_locations_here" ON "item_locations" USING btree ("location_id",fold_text("item_name"),"id") WHERE "item_locations"."is_here";--> statement-breakpoint
CREATE INDEX "item_locations_low" ON "item_locations" USING btree ("location_id","item_id") WHERE "item_locations"."is_low";--> statement-breakpoint
CREATE INDEX "item_locations_by_zone" ON "item_locations" USING btree ("zone_id") WHERE "item_locations"."zone_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open_unique" ON "stock_alerts" USING btree ("item_id","location_id") WHERE "stock_alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "stock_alerts_newest" ON "stock_alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_status" ON "stock_alerts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_location" ON "stock_alerts" USING btree ("location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_item" ON "stock_alerts" USING btree ("item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfer_lines_by_transfer" ON "transfer_lines" USING btree ("transfer_id","position");--> statement-breakpoint
CREATE INDEX "transfer_lines_by_item" ON "transfer_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "transfers_newest" ON "transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_status" ON "transfers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_search" ON "transfers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_zone_id_location_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_from_location_id_locations_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_from_zone_id_location_zones_id_fk" FOREIGN KEY ("from_zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_location_id_locations_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_zone_id_location_zones_id_fk" FOREIGN KEY ("to_zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_part_of_transactions_id_fk" FOREIGN KEY ("part_of") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_catalog" ADD CONSTRAINT "supplier_catalog_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_by_home" ON "items" USING btree ("location_id","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_from" ON "transactions" USING btree ("from_location_id","ts","id") WHERE from_location_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_to" ON "transactions" USING btree ("to_location_id","ts","id") WHERE to_location_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_all" ON "transactions" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_verb" ON "transactions" USING btree ("action","ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_source" ON "transactions" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_parts" ON "transactions" USING btree ("part_of") WHERE part_of is not null;--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_item" ON "supplier_catalog" USING btree ("item_id","price") WHERE "supplier_catalog"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("ts","id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_by_user" ON "transactions" USING btree ("user_id","ts","id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops) WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_moved" CHECK ("transactions"."moved" >= 0 and ("transactions"."moved" > 0) = ("transactions"."from_location_id" is not null or "transactions"."to_location_id" is not null));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_action" CHECK ("transactions"."action" in ('opening', 'checkout', 'checkin', 'count', 'missing', 'found', 'scrap', 'receipt', 'transfer',
        'adjust'));--> statement-breakpoint
CREATE INDEX "items_low" ON "items" USING btree ("created_at","id") WHERE "items"."is_low" and "items"."archived_at" is null;
--> statement-breakpoint
-- UUID version 7, as `newId` makes it, for what only the database knows to be new.
CREATE FUNCTION new_id() RETURNS text LANGUAGE sql VOLATILE
	RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
		PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
		'hex')::uuid::text;
--> statement-breakpoint
-- The location of this name, held against being closed meanwhile; whoever names an unknown one makes it.
CREATE FUNCTION location_named(wanted text, made_by text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	found_id text;
BEGIN
	SELECT id INTO found_id FROM locations WHERE lower(name) = lower(wanted) AND status = 'active' FOR KEY SHARE;
	IF found_id IS NULL THEN
		INSERT INTO locations (id, name, type, created_by)
			VALUES (new_id(), wanted, CASE lower(wanted) WHEN 'main' THEN 'warehouse' ELSE 'other' END, made_by)
			ON CONFLICT DO NOTHING;
		SELECT id INTO found_id FROM locations WHERE lower(name) = lower(wanted) AND status = 'active' FOR KEY SHARE;
	END IF;
	RETURN found_id;
END $$;
--> statement-breakpoint
-- Where an item is kept unless something else is said: its home, or "Main".
CREATE FUNCTION home_of(item text, made_by text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	home text;
BEGIN
	SELECT l.id INTO home FROM items i JOIN locations l ON l.id = i.location_id AND l.status = 'active'
		WHERE i.id = item FOR KEY SHARE OF l;
	RETURN coalesce(home, location_named('Main', made_by));
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_item_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.location_id := CASE WHEN new.location IS NOT NULL THEN location_named(new.location, new.created_by) END;
	new.location := (SELECT name FROM locations WHERE id = new.location_id);
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_homed BEFORE INSERT ON items FOR EACH ROW
	WHEN (new.location IS NOT NULL) EXECUTE FUNCTION keep_item_home();
--> statement-breakpoint
CREATE TRIGGER items_rehomed BEFORE UPDATE OF location ON items FOR EACH ROW
	WHEN (pg_trigger_depth() = 0 AND new.location IS DISTINCT FROM old.location) EXECUTE FUNCTION keep_item_home();
--> statement-breakpoint
CREATE FUNCTION follow_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE items SET location = new.name WHERE location_id = new.id AND location IS DISTINCT FROM new.name;
	UPDATE vehicles SET name = new.name, status = new.status WHERE location_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_changed AFTER UPDATE OF name, status ON locations FOR EACH ROW
	WHEN (old.name <> new.name OR old.status <> new.status) EXECUTE FUNCTION follow_location();
--> statement-breakpoint
-- What an item begins with lies at its home.
CREATE FUNCTION keep_opening_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.to_location_id := home_of(new.item_id, new."by");
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_opening BEFORE INSERT ON transactions FOR EACH ROW
	WHEN (new.action = 'opening' AND new.moved > 0 AND new.to_location_id IS NULL) EXECUTE FUNCTION keep_opening_place();
--> statement-breakpoint
CREATE FUNCTION keep_item_locations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE item_locations l SET qty = l.qty + net.units, updated_at = statement_timestamp(),
			place_qty = CASE WHEN l.is_default THEN l.place_qty + net.units ELSE 0 END
		FROM (SELECT item_id, min(item_name) AS item_name, location_id, zone_id, sum(units)::int AS units FROM (
			SELECT item_id, item_name, from_location_id AS location_id, from_zone_id AS zone_id, -moved AS units
				FROM added WHERE from_location_id IS NOT NULL
			UNION ALL
			SELECT item_id, item_name, to_location_id, to_zone_id, moved FROM added WHERE to_location_id IS NOT NULL
		) leg GROUP BY item_id, location_id, zone_id) net
		WHERE net.units < 0 AND l.item_id = net.item_id AND l.location_id = net.location_id
			AND l.zone_id IS NOT DISTINCT FROM net.zone_id;
	INSERT INTO item_locations AS l (id, item_id, item_name, location_id, zone_id, qty, is_default, place_qty)
		SELECT new_id(), item_id, item_name, location_id, zone_id, units, is_default,
			CASE WHEN is_default THEN units ELSE 0 END
		FROM (
			SELECT net.*, row_number() OVER (PARTITION BY item_id, location_id ORDER BY zone_id NULLS FIRST) = 1
				AND NOT EXISTS (SELECT FROM item_locations other
					WHERE other.item_id = net.item_id AND other.location_id = net.location_id) AS is_default
			FROM (SELECT item_id, min(item_name) AS item_name, location_id, zone_id, sum(units)::int AS units FROM (
			SELECT item_id, item_name, from_location_id AS location_id, from_zone_id AS zone_id, -moved AS units
				FROM added WHERE from_location_id IS NOT NULL
			UNION ALL
			SELECT item_id, item_name, to_location_id, to_zone_id, moved FROM added WHERE to_location_id IS NOT NULL
		) leg GROUP BY item_id, location_id, zone_id) net WHERE net.units > 0
		) come
		ON CONFLICT (item_id, location_id, zone_id) DO UPDATE SET qty = l.qty + excluded.qty,
			place_qty = CASE WHEN l.is_default THEN l.place_qty + excluded.qty ELSE 0 END,
			updated_at = statement_timestamp();
	-- Where an item lies in several zones of a location, the one row that speaks for it has their sum.
	UPDATE item_locations l SET place_qty = place.units
		FROM (SELECT item_id, location_id, sum(qty)::int AS units FROM item_locations
			WHERE item_id IN (SELECT item_id FROM added WHERE moved > 0)
			GROUP BY 1, 2 HAVING count(*) > 1) place
		WHERE l.item_id = place.item_id AND l.location_id = place.location_id AND l.is_default
			AND l.place_qty <> place.units;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_placed AFTER INSERT ON transactions REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_item_locations();
--> statement-breakpoint
CREATE FUNCTION follow_item_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE items SET places_count = now.here, low_places = now.low
		FROM (SELECT count(DISTINCT location_id) FILTER (WHERE is_here)::int AS here, count(*) FILTER (WHERE is_low)::int AS low
			FROM item_locations WHERE item_id = new.item_id) now
		WHERE id = new.item_id AND (places_count, low_places) IS DISTINCT FROM (now.here, now.low);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_locations_added AFTER INSERT ON item_locations FOR EACH ROW
	WHEN (new.is_here OR new.is_low) EXECUTE FUNCTION follow_item_places();
--> statement-breakpoint
CREATE TRIGGER item_locations_crossed AFTER UPDATE ON item_locations FOR EACH ROW
	WHEN (old.is_here <> new.is_here OR old.is_low <> new.is_low) EXECUTE FUNCTION follow_item_places();
--> statement-breakpoint
-- One open alert for each place that is at or below its point. An item's own point is held against all there is of it,
-- and spoken of at its home, unless that place has levels of its own.
CREATE FUNCTION raise_stock_alerts(item text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	i items;
	home text;
BEGIN
	SELECT * INTO i FROM items WHERE id = item;
	IF i.archived_at IS NULL AND i.reorder_point IS NOT NULL AND i.qty - i.qty_missing <= i.reorder_point THEN
		home := home_of(item, i.created_by);
	END IF;
	WITH low AS (
		SELECT location_id, place_qty AS units, coalesce(reorder_point, min_qty) AS threshold
			FROM item_locations WHERE item_id = item AND is_low AND i.archived_at IS NULL
		UNION ALL
		SELECT home, i.qty - i.qty_missing, i.reorder_point WHERE home IS NOT NULL AND NOT EXISTS (
			SELECT FROM item_locations WHERE item_id = item AND location_id = home AND (reorder_point IS NOT NULL OR min_qty > 0))
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
CREATE FUNCTION keep_stock_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM raise_stock_alerts(CASE tg_table_name WHEN 'items' THEN to_jsonb(new)->>'id' ELSE to_jsonb(new)->>'item_id' END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_locations_low AFTER INSERT ON item_locations FOR EACH ROW
	WHEN (new.is_low) EXECUTE FUNCTION keep_stock_alerts();
--> statement-breakpoint
CREATE TRIGGER item_locations_alert AFTER UPDATE ON item_locations FOR EACH ROW
	WHEN (old.is_low OR new.is_low) EXECUTE FUNCTION keep_stock_alerts();
--> statement-breakpoint
CREATE TRIGGER items_low AFTER INSERT ON items FOR EACH ROW
	WHEN (new.is_low) EXECUTE FUNCTION keep_stock_alerts();
--> statement-breakpoint
CREATE TRIGGER items_alert AFTER UPDATE OF qty, qty_missing, reorder_point, location, archived_at ON items FOR EACH ROW
	WHEN (old.is_low OR new.is_low) EXECUTE FUNCTION keep_stock_alerts();
--> statement-breakpoint
-- Whatever was written, and by whom: what lies at all places together is what is available of the item.
CREATE FUNCTION check_item_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	item text := CASE WHEN tg_table_name = 'items' THEN to_jsonb(new)->>'id'
		WHEN tg_op = 'DELETE' THEN to_jsonb(old)->>'item_id' ELSE to_jsonb(new)->>'item_id' END;
	stock int := (SELECT available FROM items WHERE id = item);
	placed int := (SELECT coalesce(sum(qty), 0) FROM item_locations WHERE item_id = item);
BEGIN
	IF stock <> placed THEN
		RAISE EXCEPTION 'Of item % there are % available and % at its places', item, stock, placed;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER items_places_new AFTER INSERT ON items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (new.available <> 0) EXECUTE FUNCTION check_item_places();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER items_places AFTER UPDATE ON items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (old.available <> new.available) EXECUTE FUNCTION check_item_places();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER item_locations_new AFTER INSERT OR DELETE ON item_locations DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION check_item_places();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER item_locations_sum AFTER UPDATE ON item_locations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (old.qty <> new.qty) EXECUTE FUNCTION check_item_places();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_item_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE transactions SET item_name = new.name, item_type = new.type WHERE item_id = new.id;
	UPDATE scrap SET item_name = new.name WHERE item_id = new.id;
	UPDATE item_locations SET item_name = new.name WHERE item_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	record_table text;
	actor record;
BEGIN
	FOREACH record_table IN ARRAY ARRAY['locations', 'location_zones', 'vehicles', 'transfers', 'stock_alerts',
		'cycle_counts', 'cycle_count_lines']
	LOOP
		EXECUTE format('CREATE TRIGGER keep_version BEFORE UPDATE ON %I FOR EACH ROW
			WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_version()', record_table);
	END LOOP;
	FOR actor IN
		SELECT table_name AS records, column_name AS id, left(column_name, -3) AS email FROM information_schema.columns
		WHERE table_schema = current_schema() AND column_name ~ '(^|_)by_id$'
			AND table_name IN ('locations', 'vehicles', 'transfers', 'stock_alerts', 'cycle_counts', 'cycle_count_lines')
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
CREATE FUNCTION follow_user_email_in_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE locations SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE vehicles SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE transfers SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE stock_alerts SET acknowledged_by = new.email WHERE acknowledged_by_id = new.id;
	UPDATE cycle_counts SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE cycle_counts SET counted_by = new.email WHERE counted_by_id = new.id;
	UPDATE cycle_count_lines SET counted_by = new.email WHERE counted_by_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email_changed_in_places AFTER UPDATE OF email ON users FOR EACH ROW
	WHEN (old.email <> new.email) EXECUTE FUNCTION follow_user_email_in_places();
--> statement-breakpoint
-- What is in stock lies at its item's home from now on, and always has: the ledger says so of every past movement. None
-- of it is a change of a record: versions and times stay.
ALTER TABLE items DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE transactions DISABLE TRIGGER USER;
--> statement-breakpoint
INSERT INTO locations (id, name, type, created_by, created_at, updated_at)
	SELECT new_id(), name, CASE lower(name) WHEN 'main' THEN 'warehouse' ELSE 'other' END, created_by, created_at, created_at
	FROM (SELECT DISTINCT ON (lower(location)) location AS name, created_by, created_at
		FROM (SELECT location, created_by, created_at, count(*) OVER (PARTITION BY location) AS uses FROM items) used
		WHERE location IS NOT NULL ORDER BY lower(location), uses DESC, created_at) homes;
--> statement-breakpoint
INSERT INTO locations (id, name, type, created_by, created_at, updated_at)
	SELECT new_id(), 'Main', 'warehouse', created_by, created_at, created_at
	FROM items WHERE location IS NULL ORDER BY created_at, id LIMIT 1
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE items SET location_id = locations.id, location = locations.name
	FROM locations WHERE lower(locations.name) = lower(items.location);
--> statement-breakpoint
INSERT INTO item_locations (id, item_id, item_name, location_id, qty, is_default, place_qty)
	SELECT new_id(), i.id, i.name, l.id, i.available, true, i.available
	FROM items i JOIN locations l ON l.id = coalesce(i.location_id, (SELECT id FROM locations WHERE lower(name) = 'main'))
	WHERE i.available > 0;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
UPDATE items SET places_count = 1 WHERE available > 0;
--> statement-breakpoint
UPDATE transactions t SET moved = abs(came.units),
		to_location_id = CASE WHEN came.units > 0 THEN came.place END,
		from_location_id = CASE WHEN came.units < 0 THEN came.place END
	FROM (SELECT t.id, coalesce(i.location_id, (SELECT id FROM locations WHERE lower(name) = 'main')) AS place,
			CASE WHEN i.type = 'consumable' THEN t.qty_delta ELSE t.qty_delta - t.out_delta - t.missing_delta END AS units
		FROM transactions t JOIN items i ON i.id = t.item_id) came
	WHERE came.id = t.id AND came.units <> 0;
--> statement-breakpoint
UPDATE holdings SET location_id = coalesce(i.location_id, (SELECT id FROM locations WHERE lower(name) = 'main'))
	FROM items i WHERE i.id = holdings.item_id;
--> statement-breakpoint
UPDATE transactions t SET unit_cost = line.unit_cost
	FROM po_line_items line WHERE t.action = 'receipt' AND line.id = t.payload->>'lineItemId';
--> statement-breakpoint
UPDATE items SET average_cost = bought.cost
	FROM (SELECT item_id, sum(unit_cost * qty) / sum(qty) AS cost FROM transactions
		WHERE action = 'receipt' AND unit_cost IS NOT NULL AND qty > 0 GROUP BY 1) bought
	WHERE bought.item_id = items.id;
--> statement-breakpoint
ALTER TABLE transactions ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE items ENABLE TRIGGER USER;
--> statement-breakpoint
SELECT raise_stock_alerts(id) FROM items WHERE is_low AND archived_at IS NULL;
