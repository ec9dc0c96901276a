ALTER TABLE "items" ADD COLUMN "job_num" text;--> statement-breakpoint
CREATE INDEX "items_order_job_num" ON "items" USING btree ("job_num","id") WHERE "items"."job_id" is not null;--> statement-breakpoint
CREATE FUNCTION keep_item_job_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Held, so that the job is not given another number meanwhile, which would not reach this item.
	new.job_num := (SELECT num FROM jobs WHERE id = new.job_id FOR SHARE);
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_taken_to_job BEFORE INSERT ON items FOR EACH ROW
	WHEN (new.job_id IS NOT NULL) EXECUTE FUNCTION keep_item_job_number();
--> statement-breakpoint
CREATE TRIGGER items_taken_to_other_job BEFORE UPDATE OF job_id ON items FOR EACH ROW
	WHEN (new.job_id IS DISTINCT FROM old.job_id) EXECUTE FUNCTION keep_item_job_number();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_job_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE items SET job_num = new.num WHERE job_id = new.id;
	UPDATE transactions SET job_num = new.num WHERE job_id = new.id;
	UPDATE scrap SET job_num = new.num WHERE job_id = new.id;
	UPDATE purchase_orders SET job_num = new.num WHERE job_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Of no item is this a new version.
ALTER TABLE items DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE items i SET job_num = j.num FROM jobs j WHERE j.id = i.job_id;
--> statement-breakpoint
ALTER TABLE items ENABLE TRIGGER USER;
