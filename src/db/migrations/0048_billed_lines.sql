-- Of an estimate's line as much is billed as the invoice's line comes to, which may change as long as that is a draft.
CREATE OR REPLACE FUNCTION keep_estimate_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Added to, never counted anew: of two at the same moment each sees the other's.
	UPDATE estimates SET billed = billed + CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE new.amount END
			- CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE old.amount END
		WHERE id = (SELECT estimate_id FROM estimate_line_items
			WHERE id = CASE WHEN TG_OP = 'DELETE' THEN old.estimate_line_id ELSE new.estimate_line_id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billed_work_estimate_line_changed AFTER UPDATE OF amount ON billed_work FOR EACH ROW
	WHEN (new.estimate_line_id IS NOT NULL AND new.amount <> old.amount) EXECUTE FUNCTION check_billed_estimate_line();
--> statement-breakpoint
CREATE TRIGGER billed_work_estimate_changed AFTER UPDATE OF amount ON billed_work FOR EACH ROW
	WHEN (new.estimate_line_id IS NOT NULL AND new.amount <> old.amount) EXECUTE FUNCTION keep_estimate_billed();
