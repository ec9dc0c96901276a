CREATE TABLE "consumable_checkouts" (
	"item_id" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_out_of_stock" boolean GENERATED ALWAYS AS (qty = 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consumable_checkouts" ADD CONSTRAINT "consumable_checkouts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consumable_checkouts_most" ON "consumable_checkouts" USING btree ("count","item_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "items_tools" ON "items" USING btree ("status","is_out_of_stock") WHERE "items"."type" = 'tool' and "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_missing" ON "items" USING btree ("created_at","id") WHERE "items"."qty_missing" > 0 and "items"."archived_at" is null;--> statement-breakpoint
INSERT INTO consumable_checkouts (item_id, count)
	SELECT item_id, count(*) FROM transactions WHERE action = 'checkout' AND item_type = 'consumable' GROUP BY item_id;
--> statement-breakpoint
CREATE FUNCTION keep_consumable_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO consumable_checkouts AS c (item_id, count)
			SELECT item_id, count(*) FROM added WHERE action = 'checkout' AND item_type = 'consumable'
			GROUP BY item_id ORDER BY item_id
		ON CONFLICT (item_id) DO UPDATE SET count = c.count + excluded.count;
	ELSE
		UPDATE consumable_checkouts c SET count = c.count - r.count
		FROM (
			SELECT item_id, count(*) AS count FROM removed WHERE action = 'checkout' AND item_type = 'consumable'
			GROUP BY item_id
		) r WHERE c.item_id = r.item_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_added_count AFTER INSERT ON transactions
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_consumable_checkouts();
--> statement-breakpoint
CREATE TRIGGER transactions_removed_count AFTER DELETE ON transactions
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_consumable_checkouts();
