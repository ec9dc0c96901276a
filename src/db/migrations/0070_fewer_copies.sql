-- How a kit stands is read from its items and holdings when somebody looks.
DROP TRIGGER kits_begun ON kits;--> statement-breakpoint
DROP TRIGGER kit_items_added ON kit_items;--> statement-breakpoint
DROP TRIGGER kit_items_changed ON kit_items;--> statement-breakpoint
DROP TRIGGER kit_items_removed ON kit_items;--> statement-breakpoint
DROP TRIGGER holdings_taken_with_kit ON holdings;--> statement-breakpoint
DROP TRIGGER holdings_changed_with_kit ON holdings;--> statement-breakpoint
DROP TRIGGER holdings_back_with_kit ON holdings;--> statement-breakpoint
DROP TRIGGER items_changed_in_kits ON items;--> statement-breakpoint
DROP FUNCTION begin_kit_state();--> statement-breakpoint
DROP FUNCTION keep_kits_of_parts();--> statement-breakpoint
DROP FUNCTION keep_kits_of_holding();--> statement-breakpoint
DROP FUNCTION keep_kits_of_item();--> statement-breakpoint
DROP FUNCTION keep_kits(text[]);--> statement-breakpoint
DROP FUNCTION is_lacking(items, integer);--> statement-breakpoint
-- An item's job is joined, tags and sums are counted where they are shown.
DROP TRIGGER items_taken_to_job ON items;--> statement-breakpoint
DROP TRIGGER items_taken_to_other_job ON items;--> statement-breakpoint
DROP FUNCTION keep_item_job_number();--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_job_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE transactions SET job_num = new.num WHERE job_id = new.id;
	UPDATE scrap SET job_num = new.num WHERE job_id = new.id;
	UPDATE purchase_orders SET job_num = new.num WHERE job_id = new.id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER items_tagged ON items;--> statement-breakpoint
DROP TRIGGER items_retagged ON items;--> statement-breakpoint
DROP FUNCTION keep_item_tags();--> statement-breakpoint
DROP TRIGGER transactions_added_count ON transactions;--> statement-breakpoint
DROP TRIGGER transactions_removed_count ON transactions;--> statement-breakpoint
DROP FUNCTION keep_consumable_checkouts();--> statement-breakpoint
DROP TRIGGER time_entries_added ON time_entries;--> statement-breakpoint
DROP TRIGGER time_entries_changed ON time_entries;--> statement-breakpoint
DROP TRIGGER time_entries_removed ON time_entries;--> statement-breakpoint
DROP FUNCTION keep_time_totals();--> statement-breakpoint
-- What is reserved is named by its item or kit.
DROP TRIGGER reservations_named ON reservations;--> statement-breakpoint
DROP TRIGGER items_renamed_in_reservations ON items;--> statement-breakpoint
DROP TRIGGER kits_renamed_in_reservations ON kits;--> statement-breakpoint
DROP FUNCTION keep_reservation_subject();--> statement-breakpoint
DROP FUNCTION follow_reserved_name();--> statement-breakpoint
-- A person's jobs are joined; their status and age are the job's own.
DROP TRIGGER jobs_restaffed ON jobs;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_job_technicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM job_technicians WHERE job_id = new.id;
	END IF;
	INSERT INTO job_technicians (job_id, user_id) SELECT new.id, unnest(new.technician_ids);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_restaffed AFTER UPDATE OF technician_ids ON jobs FOR EACH ROW
	WHEN (old.technician_ids IS DISTINCT FROM new.technician_ids) EXECUTE FUNCTION keep_job_technicians();--> statement-breakpoint
DROP TABLE "kit_states";--> statement-breakpoint
DROP TABLE "item_tags";--> statement-breakpoint
DROP TABLE "consumable_checkouts";--> statement-breakpoint
DROP TABLE "time_totals";--> statement-breakpoint
DROP INDEX "job_technicians_by_status";--> statement-breakpoint
DROP INDEX "job_technicians_by_user";--> statement-breakpoint
ALTER TABLE "reservations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("notes", ''))) STORED;--> statement-breakpoint
CREATE INDEX "job_technicians_by_user" ON "job_technicians" USING btree ("user_id","job_id");--> statement-breakpoint
ALTER TABLE "job_technicians" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "job_technicians" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "reservations" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "job_num";--> statement-breakpoint
CREATE INDEX "reservations_search" ON "reservations" USING gin ("search_text" gin_trgm_ops);
