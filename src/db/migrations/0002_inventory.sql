-- array_to_string is only "stable", because other element types may print differently; text never does.
CREATE FUNCTION join_lines(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN coalesce(array_to_string(lines, chr(10)), '');
--> statement-breakpoint
CREATE TABLE "holdings" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"is_returnable" boolean NOT NULL,
	"user_id" text NOT NULL,
	"job_id" text,
	"qty" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "holdings_qty" CHECK ("holdings"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "item_tags" (
	"tag" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "item_tags_tag_item_id_pk" PRIMARY KEY("tag","item_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"qty" integer NOT NULL,
	"qty_out" integer DEFAULT 0 NOT NULL,
	"qty_missing" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (case when type = 'consumable' then qty else qty - qty_out - qty_missing end) STORED NOT NULL,
	"status" text GENERATED ALWAYS AS (case when type = 'consumable' or qty - qty_out - qty_missing > 0 then 'available'
          when qty_missing > 0 then 'missing' when qty_out > 0 then 'out' else 'available' end) STORED NOT NULL,
	"location" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"photo_url" text,
	"notes" text,
	"reorder_point" integer,
	"is_low" boolean GENERATED ALWAYS AS (reorder_point is not null and qty - qty_missing <= reorder_point) STORED NOT NULL,
	"holder_id" text,
	"job_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("name", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("notes", '') || chr(10) || join_lines(tags))) STORED,
	CONSTRAINT "items_type" CHECK ("items"."type" in ('tool', 'consumable', 'container')),
	CONSTRAINT "items_stock" CHECK ("items"."qty" >= 0 and "items"."qty_out" >= 0 and "items"."qty_missing" >= 0 and
          case when "items"."type" = 'consumable' then "items"."qty_missing" = 0
          else "items"."qty_out" + "items"."qty_missing" <= "items"."qty" end),
	CONSTRAINT "items_reorder_point" CHECK ("items"."reorder_point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "scrap" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text,
	"job_num" text,
	"item_id" text,
	"item_name" text,
	"material" text NOT NULL,
	"qty" numeric(12, 2) NOT NULL,
	"unit" text NOT NULL,
	"notes" text,
	"by" text NOT NULL,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("material", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("item_name", '') || chr(10) || coalesce("notes", '') || chr(10) || coalesce("by", ''))) STORED,
	CONSTRAINT "scrap_qty" CHECK ("scrap"."qty" >= 0.01)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"item_name" text NOT NULL,
	"item_type" text NOT NULL,
	"job_id" text,
	"job_num" text,
	"action" text NOT NULL,
	"payload" jsonb NOT NULL,
	"qty" integer NOT NULL,
	"qty_delta" integer DEFAULT 0 NOT NULL,
	"out_delta" integer DEFAULT 0 NOT NULL,
	"missing_delta" integer DEFAULT 0 NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("item_name", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("by", ''))) STORED,
	CONSTRAINT "transactions_action" CHECK ("transactions"."action" in ('opening', 'checkout', 'checkin', 'count', 'missing', 'found', 'scrap')),
	CONSTRAINT "transactions_qty" CHECK ("transactions"."qty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_id_transactions_id_fk" FOREIGN KEY ("id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_tags" ADD CONSTRAINT "item_tags_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holdings_by_item" ON "holdings" USING btree ("item_id","since","id");--> statement-breakpoint
CREATE INDEX "holdings_oldest" ON "holdings" USING btree ("since","id") WHERE "holdings"."is_returnable";--> statement-breakpoint
CREATE INDEX "holdings_by_user" ON "holdings" USING btree ("user_id","since","id") WHERE "holdings"."is_returnable";--> statement-breakpoint
CREATE INDEX "holdings_by_job" ON "holdings" USING btree ("job_id","since","id") WHERE "holdings"."is_returnable";--> statement-breakpoint
CREATE INDEX "item_tags_by_item" ON "item_tags" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_location" ON "items" USING btree ("location","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_status" ON "items" USING btree ("status","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_type" ON "items" USING btree ("type","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_low" ON "items" USING btree ("created_at","id") WHERE "items"."is_low" and "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_archived" ON "items" USING btree ("created_at","id") WHERE "items"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "items_tags" ON "items" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "scrap_newest" ON "scrap" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "scrap_by_job" ON "scrap" USING btree ("job_id","ts","id");--> statement-breakpoint
CREATE INDEX "scrap_by_item" ON "scrap" USING btree ("item_id","ts","id");--> statement-breakpoint
CREATE INDEX "scrap_search" ON "scrap" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("ts","id") WHERE action in ('checkout', 'checkin');--> statement-breakpoint
CREATE INDEX "transactions_by_item" ON "transactions" USING btree ("item_id","ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_job" ON "transactions" USING btree ("job_id","ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_user" ON "transactions" USING btree ("user_id","ts","id") WHERE action in ('checkout', 'checkin');--> statement-breakpoint
CREATE INDEX "transactions_by_action" ON "transactions" USING btree ("action","ts","id") WHERE action in ('checkout', 'checkin');--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops) WHERE action in ('checkout', 'checkin');--> statement-breakpoint
CREATE FUNCTION keep_item_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM item_tags WHERE item_id = new.id;
	END IF;
	IF new.archived_at IS NULL THEN
		INSERT INTO item_tags (tag, item_id) SELECT DISTINCT unnest(new.tags), new.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_tagged AFTER INSERT ON items FOR EACH ROW
	WHEN (new.tags <> '{}') EXECUTE FUNCTION keep_item_tags();
--> statement-breakpoint
CREATE TRIGGER items_retagged AFTER UPDATE OF tags, archived_at ON items FOR EACH ROW
	WHEN (old.tags <> new.tags OR (old.archived_at IS NULL) <> (new.archived_at IS NULL))
	EXECUTE FUNCTION keep_item_tags();
--> statement-breakpoint
CREATE FUNCTION follow_item_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE transactions SET item_name = new.name, item_type = new.type WHERE item_id = new.id;
	UPDATE scrap SET item_name = new.name WHERE item_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_renamed AFTER UPDATE OF name, type ON items FOR EACH ROW
	WHEN (old.name <> new.name OR old.type <> new.type) EXECUTE FUNCTION follow_item_name();
--> statement-breakpoint
CREATE FUNCTION follow_job_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE transactions SET job_num = new.num WHERE job_id = new.id;
	UPDATE scrap SET job_num = new.num WHERE job_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_renumbered AFTER UPDATE OF num ON jobs FOR EACH ROW
	WHEN (old.num <> new.num) EXECUTE FUNCTION follow_job_number();
