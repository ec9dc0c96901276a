ALTER TABLE "estimates" ADD COLUMN "sent_as" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_as" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "sent_as" jsonb;--> statement-breakpoint
-- Whatever stops being a draft keeps the names and addresses of both sides of that moment; what becomes one again follows.
CREATE FUNCTION keep_sent_customer() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION keep_sent_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.vendor_name := coalesce((SELECT name FROM vendors WHERE id = NEW.vendor_id), NEW.vendor_name);
	NEW.sent_as := CASE WHEN NEW.status <> 'draft' THEN jsonb_build_object(
		'company', (SELECT to_jsonb(sender) FROM (SELECT name, address, city, state, zip, phone, email FROM company) sender),
		'party', (SELECT to_jsonb(party) FROM (
			SELECT name, contact_name AS "contactName", account_number AS "accountNumber", address, city, state, zip, phone, email
			FROM vendors WHERE id = NEW.vendor_id) party)
	) END;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_sent_as_new BEFORE INSERT ON estimates FOR EACH ROW
	WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_sent_customer();
--> statement-breakpoint
CREATE TRIGGER keep_sent_as BEFORE UPDATE OF status ON estimates FOR EACH ROW
	WHEN ((OLD.status = 'draft') <> (NEW.status = 'draft')) EXECUTE FUNCTION keep_sent_customer();
--> statement-breakpoint
CREATE TRIGGER keep_sent_as_new BEFORE INSERT ON invoices FOR EACH ROW
	WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_sent_customer();
--> statement-breakpoint
CREATE TRIGGER keep_sent_as BEFORE UPDATE OF status ON invoices FOR EACH ROW
	WHEN ((OLD.status = 'draft') <> (NEW.status = 'draft')) EXECUTE FUNCTION keep_sent_customer();
--> statement-breakpoint
CREATE TRIGGER keep_sent_as_new BEFORE INSERT ON purchase_orders FOR EACH ROW
	WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_sent_vendor();
--> statement-breakpoint
CREATE TRIGGER keep_sent_as BEFORE UPDATE OF status ON purchase_orders FOR EACH ROW
	WHEN ((OLD.status = 'draft') <> (NEW.status = 'draft')) EXECUTE FUNCTION keep_sent_vendor();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_customer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE jobs SET customer = new.name WHERE customer_id = new.id;
	UPDATE estimates SET customer_name = new.name WHERE customer_id = new.id AND status = 'draft';
	UPDATE invoices SET customer_name = new.name WHERE customer_id = new.id AND status = 'draft';
	UPDATE maintenance_agreements SET customer_name = new.name WHERE customer_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_vendor_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE purchase_orders SET vendor_name = new.name WHERE vendor_id = new.id AND status = 'draft';
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What was sent before keeps what is on record now, which is the best that is known. That is no change of a document.
DO $$
DECLARE
	documents text;
BEGIN
	FOREACH documents IN ARRAY ARRAY['estimates', 'invoices', 'purchase_orders'] LOOP
		EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', documents);
	END LOOP;
	UPDATE estimates SET sent_as = jsonb_build_object('company', to_jsonb(sender), 'party', to_jsonb(party))
		FROM (SELECT name, address, city, state, zip, phone, email FROM company) sender,
			(SELECT id, name, company_name AS "companyName", billing_address AS "billingAddress", address, city, state, zip, phone, email FROM customers) party
		WHERE party.id = customer_id AND status <> 'draft';
	UPDATE invoices SET sent_as = jsonb_build_object('company', to_jsonb(sender), 'party', to_jsonb(party))
		FROM (SELECT name, address, city, state, zip, phone, email FROM company) sender,
			(SELECT id, name, company_name AS "companyName", billing_address AS "billingAddress", address, city, state, zip, phone, email FROM customers) party
		WHERE party.id = customer_id AND status <> 'draft';
	UPDATE purchase_orders SET sent_as = jsonb_build_object('company', to_jsonb(sender), 'party', to_jsonb(party))
		FROM (SELECT name, address, city, state, zip, phone, email FROM company) sender,
			(SELECT id, name, contact_name AS "contactName", account_number AS "accountNumber", address, city, state, zip, phone, email FROM vendors) party
		WHERE party.id = vendor_id AND status <> 'draft';
	FOREACH documents IN ARRAY ARRAY['estimates', 'invoices', 'purchase_orders'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', documents);
	END LOOP;
END $$;
