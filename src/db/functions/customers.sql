-- A trigger, because drafts, jobs and search entries follow the name, also those that are written meanwhile.
CREATE OR REPLACE FUNCTION follow_customer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE jobs SET customer = new.name WHERE customer_id = new.id;
	UPDATE estimates SET customer_name = new.name WHERE customer_id = new.id AND status = 'draft';
	UPDATE invoices SET customer_name = new.name WHERE customer_id = new.id AND status = 'draft';
	UPDATE maintenance_agreements SET customer_name = new.name WHERE customer_id = new.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_renamed AFTER UPDATE OF name ON customers
	FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION follow_customer_name();
