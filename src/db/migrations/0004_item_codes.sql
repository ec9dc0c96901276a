CREATE SEQUENCE item_codes;
--> statement-breakpoint
-- The n-th code: six of 32 characters. The factor is odd, so that no two of the 2^30 are the same, and it scatters them
-- so that a code with one wrong character or two swapped ones is nobody's while there are less than 13 million items.
CREATE FUNCTION item_code(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN (
		SELECT string_agg(
			substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + ((n % 1073741824 * 575259713 % 1073741824) >> (5 * place))::int % 32, 1),
			'' ORDER BY place DESC
		) FROM generate_series(0, 5) AS place
	);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "code" text;
--> statement-breakpoint
UPDATE "items" SET "code" = item_code(nextval('item_codes'));
--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "code" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "items_code" ON "items" USING btree ("code");
--> statement-breakpoint
-- Passes over codes that are taken, should the sequence ever begin anew.
CREATE FUNCTION next_item_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	made text;
BEGIN
	LOOP
		made := item_code(nextval('item_codes'));
		EXIT WHEN NOT EXISTS (SELECT FROM items WHERE code = made);
	END LOOP;
	RETURN made;
END $$;
--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "code" SET DEFAULT next_item_code();
--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("name", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("notes", '') || chr(10) || join_lines(tags) || chr(10) || coalesce("code", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);
