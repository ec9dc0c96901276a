ALTER TABLE "po_line_items" ADD COLUMN "part_number" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "reorder_reason" text;--> statement-breakpoint
-- Only lines that the reorder list wrote itself leave the notes; what people typed stays there.
WITH "ours" AS (
	SELECT o."id",
		string_agg(l."line", E'\n' ORDER BY l."n") FILTER (WHERE l."line" ~ '^(.+: (\d+ on hand(, \d+ on order)?(, \d+ reserved)?, point \d+: [a-z0-9 ,]+|above its point)\. \d+ reordered\.|And \d+ more\.)$') AS "reason",
		string_agg(l."line", E'\n' ORDER BY l."n") FILTER (WHERE l."line" !~ '^(.+: (\d+ on hand(, \d+ on order)?(, \d+ reserved)?, point \d+: [a-z0-9 ,]+|above its point)\. \d+ reordered\.|And \d+ more\.)$') AS "typed"
	FROM "purchase_orders" o CROSS JOIN LATERAL regexp_split_to_table(o."notes", E'\n') WITH ORDINALITY AS l("line", "n")
	WHERE o."notes" ~ '\. \d+ reordered\.'
	GROUP BY o."id"
)
UPDATE "purchase_orders" o SET "reorder_reason" = "ours"."reason", "notes" = nullif(btrim("ours"."typed", E' \n'), '')
	FROM "ours" WHERE "ours"."id" = o."id" AND "ours"."reason" ~ '\. \d+ reordered\.';--> statement-breakpoint
-- Drafts are printed yet: they get the number under which their vendor sells the item, where there is only one.
UPDATE "po_line_items" l SET "part_number" = c."number"
	FROM "purchase_orders" o, (
		SELECT "vendor_id", "item_id", "unit", min(coalesce(nullif("sku", ''), "manufacturer_part_number")) AS "number"
		FROM "supplier_catalog" WHERE "item_id" IS NOT NULL GROUP BY 1, 2, 3 HAVING count(*) = 1
	) c
	WHERE o."id" = l."po_id" AND o."status" = 'draft' AND c."vendor_id" = o."vendor_id" AND c."item_id" = l."item_id" AND c."unit" = l."unit";
