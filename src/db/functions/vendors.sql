-- A trigger, because drafts and search entries follow the name, also those that are written meanwhile.
CREATE OR REPLACE FUNCTION follow_vendor_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE purchase_orders SET vendor_name = new.name WHERE vendor_id = new.id AND status = 'draft';
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER vendors_renamed AFTER UPDATE OF name ON vendors
	FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION follow_vendor_name();
