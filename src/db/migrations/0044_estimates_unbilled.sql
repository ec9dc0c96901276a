ALTER TABLE "estimates" ADD COLUMN "billed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "invoice_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "unbilled" bigint GENERATED ALWAYS AS (case when status = 'converted' and invoice_count = 0 then subtotal - billed else 0 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "estimates_unbilled" ON "estimates" USING btree ("job_id","updated_at","id") WHERE unbilled <> 0;--> statement-breakpoint
-- What was invoiced before counts too; none of these estimates has changed by it.
ALTER TABLE "estimates" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE estimates SET invoice_count = invoiced.count FROM (
	SELECT estimate_id, count(*) AS count FROM invoices WHERE estimate_id IS NOT NULL AND status <> 'void' GROUP BY estimate_id
) invoiced WHERE invoiced.estimate_id = estimates.id;--> statement-breakpoint
ALTER TABLE "estimates" ENABLE TRIGGER USER;--> statement-breakpoint
-- Added to, never counted anew: of two at the same moment each sees the other's.
CREATE FUNCTION keep_estimate_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE estimates SET billed = billed + CASE WHEN TG_OP = 'INSERT' THEN new.amount ELSE -old.amount END
		WHERE id = (SELECT estimate_id FROM estimate_line_items
			WHERE id = CASE WHEN TG_OP = 'INSERT' THEN new.estimate_line_id ELSE old.estimate_line_id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billed_work_estimate_billed AFTER INSERT ON billed_work FOR EACH ROW
	WHEN (new.estimate_line_id IS NOT NULL) EXECUTE FUNCTION keep_estimate_billed();
--> statement-breakpoint
CREATE TRIGGER billed_work_estimate_freed AFTER DELETE ON billed_work FOR EACH ROW
	WHEN (old.estimate_line_id IS NOT NULL) EXECUTE FUNCTION keep_estimate_billed();
--> statement-breakpoint
CREATE FUNCTION keep_estimate_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before text;
	after text;
BEGIN
	IF TG_OP <> 'INSERT' AND old.status <> 'void' THEN
		before := old.estimate_id;
	END IF;
	IF TG_OP <> 'DELETE' AND new.status <> 'void' THEN
		after := new.estimate_id;
	END IF;
	IF before IS DISTINCT FROM after THEN
		UPDATE estimates SET invoice_count = invoice_count - 1 WHERE id = before;
		UPDATE estimates SET invoice_count = invoice_count + 1 WHERE id = after;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_of_estimate AFTER INSERT OR DELETE OR UPDATE OF status, estimate_id ON invoices
	FOR EACH ROW EXECUTE FUNCTION keep_estimate_invoices();
