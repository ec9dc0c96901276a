-- UUID version 7, as `newId` makes it, for what only the database knows to be new.
CREATE OR REPLACE FUNCTION new_id() RETURNS text LANGUAGE sql VOLATILE
	RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
		PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
		'hex')::uuid::text;

-- A trigger, because every write, by any server or script, must increment the version that others compare.
-- One more with each change of a record, however many statements of one transaction make it up.
CREATE OR REPLACE FUNCTION keep_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What writes a past, such as the demo company's, names its own times.
	IF current_setting('plumbline.writes_past', true) IS DISTINCT FROM 'on' THEN
		NEW.updated_at := statement_timestamp();
	END IF;
	NEW.version := CASE WHEN OLD.xmin = pg_current_xact_id()::xid THEN OLD.version ELSE OLD.version + 1 END;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON backup_settings
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON change_orders
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON checklists
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON company
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON custom_fields
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON customer_contacts
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON customer_equipment
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON customers
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON cycle_count_lines
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON cycle_counts
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON deposits
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON documents
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON estimates
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON field_logs
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON invitations
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON invoices
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON items
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON job_checklists
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON job_notes
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON jobs
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON kits
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON location_zones
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON locations
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON maintenance_agreements
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON payments
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON price_book_items
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON purchase_orders
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON reservations
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON rfis
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON saved_views
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON stock_alerts
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON supplier_catalog
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON time_entries
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON tool_plans
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON transfers
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON users
	FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (old.muted_notifications = new.muted_notifications))) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON vehicles
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON vendors
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
