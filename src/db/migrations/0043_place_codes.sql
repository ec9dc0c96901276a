ALTER TABLE "location_zones" ADD COLUMN "code" text DEFAULT next_item_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "code" text DEFAULT next_item_code() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "location_zones_code" ON "location_zones" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_code" ON "locations" USING btree ("code");--> statement-breakpoint
-- A code is one thing's alone, whatever it is.
CREATE OR REPLACE FUNCTION next_item_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	made text;
BEGIN
	LOOP
		made := item_code(nextval('item_codes'));
		EXIT WHEN NOT EXISTS (SELECT FROM items WHERE code = made) AND NOT EXISTS (SELECT FROM kits WHERE code = made)
			AND NOT EXISTS (SELECT FROM locations WHERE code = made)
			AND NOT EXISTS (SELECT FROM location_zones WHERE code = made);
	END LOOP;
	RETURN made;
END $$;
