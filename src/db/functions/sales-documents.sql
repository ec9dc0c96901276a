-- A trigger, because it locks the line and refuses more than its total, also when two bill at once.
-- The parts of an estimate's line that are billed never come to more than the line, nor a credit's to more than the credit.
CREATE OR REPLACE FUNCTION check_billed_estimate_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	whole bigint;
	parts numeric;
BEGIN
	SELECT total INTO whole FROM estimate_line_items WHERE id = new.estimate_line_id FOR NO KEY UPDATE;
	SELECT sum(amount) INTO parts FROM billed_work WHERE estimate_line_id = new.estimate_line_id;
	IF parts NOT BETWEEN least(whole, 0) AND greatest(whole, 0) THEN
		RAISE check_violation USING CONSTRAINT = 'billed_work_estimate_line',
			MESSAGE = format('%s of %s are billed of an estimate''s line', parts, whole);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER billed_work_estimate_line AFTER INSERT ON billed_work
	FOR EACH ROW WHEN (new.estimate_line_id IS NOT NULL) EXECUTE FUNCTION check_billed_estimate_line();
CREATE OR REPLACE TRIGGER billed_work_estimate_line_changed AFTER UPDATE OF amount ON billed_work
	FOR EACH ROW WHEN (((new.estimate_line_id IS NOT NULL) AND (new.amount <> old.amount))) EXECUTE FUNCTION check_billed_estimate_line();

-- A trigger, because the row that is locked before billing or editing must itself say that it is billed.
-- Sources of an invoice say which it is, so that what is left to bill is found by an index.
CREATE OR REPLACE FUNCTION keep_billed_sources() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	work billed_work := coalesce(new, old);
	billed_on text := CASE WHEN TG_OP = 'INSERT' THEN new.invoice_id END;
BEGIN
	IF work.time_entry_id IS NOT NULL THEN
		UPDATE time_entries SET invoice_id = billed_on WHERE id = work.time_entry_id;
	ELSIF work.transaction_id IS NOT NULL THEN
		UPDATE holdings SET invoice_id = billed_on WHERE id = work.transaction_id;
	ELSIF work.change_order_id IS NOT NULL THEN
		UPDATE change_orders SET invoice_id = billed_on WHERE id = work.change_order_id;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER billed_work_sources AFTER INSERT OR DELETE ON billed_work
	FOR EACH ROW EXECUTE FUNCTION keep_billed_sources();

-- A trigger, because it is added to on the locked row, so that two who bill see each other.
-- Of an estimate's line as much is billed as the invoice's line comes to, which may change as long as that is a draft.
CREATE OR REPLACE FUNCTION keep_estimate_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Added to, never counted again: of two at the same moment each sees the other's.
	UPDATE estimates SET billed = billed + CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE new.amount END
			- CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE old.amount END
		WHERE id = (SELECT estimate_id FROM estimate_line_items
			WHERE id = CASE WHEN TG_OP = 'DELETE' THEN old.estimate_line_id ELSE new.estimate_line_id END);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER billed_work_estimate_billed AFTER INSERT ON billed_work
	FOR EACH ROW WHEN (new.estimate_line_id IS NOT NULL) EXECUTE FUNCTION keep_estimate_billed();
CREATE OR REPLACE TRIGGER billed_work_estimate_changed AFTER UPDATE OF amount ON billed_work
	FOR EACH ROW WHEN (((new.estimate_line_id IS NOT NULL) AND (new.amount <> old.amount))) EXECUTE FUNCTION keep_estimate_billed();
CREATE OR REPLACE TRIGGER billed_work_estimate_freed AFTER DELETE ON billed_work
	FOR EACH ROW WHEN (old.estimate_line_id IS NOT NULL) EXECUTE FUNCTION keep_estimate_billed();

-- A trigger, because it is counted on the locked row, so that two who bill see each other.
CREATE OR REPLACE FUNCTION keep_estimate_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER invoices_of_estimate AFTER INSERT OR DELETE OR UPDATE OF status, estimate_id ON invoices
	FOR EACH ROW EXECUTE FUNCTION keep_estimate_invoices();

-- A trigger, because voiding in any way must free the work in the same transaction.
CREATE OR REPLACE FUNCTION free_billed_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM billed_work WHERE invoice_id = new.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoices_voided AFTER UPDATE OF status ON invoices
	FOR EACH ROW WHEN (((new.status = 'void'::text) AND (old.status <> 'void'::text))) EXECUTE FUNCTION free_billed_work();

-- A trigger, because it locks the deposit, and the check against spending it twice needs the true sum.
-- A reversed payment gives its deposit back what it took.
CREATE OR REPLACE FUNCTION keep_deposit_applied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- First, or what somebody else takes from it at the same moment would not be in the sum.
	PERFORM FROM deposits WHERE id = new.deposit_id FOR NO KEY UPDATE;
	UPDATE deposits SET applied = (SELECT coalesce(sum(counted), 0) FROM payments WHERE deposit_id = new.deposit_id)
		WHERE id = new.deposit_id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payments_of_deposit AFTER INSERT OR UPDATE OF amount, reversed_at ON payments
	FOR EACH ROW WHEN (new.deposit_id IS NOT NULL) EXECUTE FUNCTION keep_deposit_applied();

-- A trigger, because what was sent is fixed by the change of the status itself, in the same row.
-- Whatever stops being a draft keeps the names and addresses of both sides of that moment; what becomes one again follows.
CREATE OR REPLACE FUNCTION keep_sent_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.customer_name := coalesce((SELECT name FROM customers WHERE id = NEW.customer_id), NEW.customer_name);
	NEW.sent_as := CASE WHEN NEW.status <> 'draft' THEN jsonb_build_object(
		'company', (SELECT to_jsonb(sender) FROM (SELECT name, address, city, state, zip, phone, email FROM company) sender),
		'party', (SELECT to_jsonb(party) FROM (
			SELECT name, company_name AS "companyName", billing_address AS "billingAddress", address, city, state, zip, phone, email
			FROM customers WHERE id = NEW.customer_id) party)
	) END;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_sent_as BEFORE UPDATE OF status ON estimates
	FOR EACH ROW WHEN (((old.status = 'draft'::text) <> (new.status = 'draft'::text))) EXECUTE FUNCTION keep_sent_customer();
CREATE OR REPLACE TRIGGER keep_sent_as_new BEFORE INSERT ON estimates
	FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION keep_sent_customer();
CREATE OR REPLACE TRIGGER keep_sent_as BEFORE UPDATE OF status ON invoices
	FOR EACH ROW WHEN (((old.status = 'draft'::text) <> (new.status = 'draft'::text))) EXECUTE FUNCTION keep_sent_customer();
CREATE OR REPLACE TRIGGER keep_sent_as_new BEFORE INSERT ON invoices
	FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION keep_sent_customer();

-- A trigger, because what was sent is fixed by the change of the status itself, in the same row.
-- Where a delivery was to go is part of what was sent.
CREATE OR REPLACE FUNCTION keep_sent_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.vendor_name := coalesce((SELECT name FROM vendors WHERE id = NEW.vendor_id), NEW.vendor_name);
	NEW.sent_as := CASE WHEN NEW.status <> 'draft' THEN jsonb_build_object(
		'company', (SELECT to_jsonb(sender) FROM (SELECT name, address, city, state, zip, phone, email FROM company) sender),
		'party', (SELECT to_jsonb(party) FROM (
			SELECT name, contact_name AS "contactName", account_number AS "accountNumber", address, city, state, zip, phone, email
			FROM vendors WHERE id = NEW.vendor_id) party),
		'destination', (SELECT to_jsonb(destination) FROM (
			SELECT name, address, city, state, zip FROM locations WHERE id = NEW.location_id) destination)
	) END;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_sent_as BEFORE UPDATE OF status ON purchase_orders
	FOR EACH ROW WHEN (((old.status = 'draft'::text) <> (new.status = 'draft'::text))) EXECUTE FUNCTION keep_sent_vendor();
CREATE OR REPLACE TRIGGER keep_sent_as_new BEFORE INSERT ON purchase_orders
	FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION keep_sent_vendor();
