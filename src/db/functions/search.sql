-- What can be found of each record; nothing where it is not to be found. Each line of the text has a line break before it.
-- Paperwork is found by the e-mail of the person who wrote it, too.
CREATE OR REPLACE FUNCTION search_entry(r change_orders) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'change_order', r.id, r.id, r.created_at, r.co_number || ' · ' || r.title,
		replace(r.job_text, chr(10), ' · '),
		NULL, chr(10) || r.search_text || chr(10) ||
			(SELECT fold_text(email) FROM users WHERE id = r.requested_by_id),
		NULL, r.co_number, ARRAY[lower(r.co_number), lower(r.title), r.co_number],
		r.job_id
$$;

CREATE OR REPLACE FUNCTION search_entry(r customer_contacts) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'contact', r.id, r.customer_id, r.created_at, NULL, 'Contact ' || r.name, r.phone, chr(10) || r.search_text,
		left(fold_text(r.name), 300), NULL, array_remove(ARRAY[lower(r.email)], NULL), NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r customer_equipment) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'equipment', r.id, r.customer_id, r.created_at, NULL,
		concat_ws(' · ', nullif(concat_ws(' ', r.equipment_type, r.manufacturer, r.model_number), ''),
			'Serial ' || r.serial_number), NULL, chr(10) || r.search_text, NULL, NULL, NULL::text[], NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r customers) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'customer', r.id, r.id, r.created_at, r.name,
		concat_ws(' · ', nullif(r.company_name, ''), nullif(r.address, ''), nullif(r.city, '')), r.phone,
		chr(10) || r.search_text,
		left(fold_text(r.name), 300), NULL, array_remove(ARRAY[lower(r.company_name), lower(r.email)], NULL), NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r estimates) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'estimate', r.id, r.id, r.created_at, r.estimate_number || ' · ' || r.title, nullif(r.customer_name, ''),
		NULL,
		chr(10) || r.search_text, NULL, r.estimate_number, ARRAY[r.estimate_number], NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r field_logs) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'field_log', r.id, r.id, (r.log_date::timestamp AT TIME ZONE 'utc')::timestamptz(3),
		'Field log of ' || to_char(r.log_date, 'Mon FMDD, YYYY'), replace(r.job_text, chr(10), ' · '), NULL,
		chr(10) || r.search_text || chr(10) ||
			(SELECT fold_text(email) FROM users WHERE id = r.created_by_id),
		NULL, NULL, NULL::text[], r.job_id
$$;

CREATE OR REPLACE FUNCTION search_entry(r invoices) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'invoice', r.id, r.id, r.created_at, r.invoice_number, nullif(r.customer_name, ''), NULL,
		chr(10) || r.search_text, NULL,
		r.invoice_number, ARRAY[r.invoice_number], NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r items) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'item', r.id, r.id, r.created_at, r.name, concat_ws(' · ', nullif(r.code, ''), nullif(r.location, '')), NULL,
		chr(10) || r.search_text, left(fold_text(r.name), 300), r.code, ARRAY[lower(r.code), r.code], NULL
	WHERE r.archived_at IS NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r jobs) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'job', r.id, r.id, r.created_at, concat_ws(' · ', r.num, r.customer), nullif(r.address, ''), NULL,
		chr(10) || r.search_text,
		NULL, r.num, ARRAY[r.num], r.id
$$;

CREATE OR REPLACE FUNCTION search_entry(r kits) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'kit', r.id, r.id, r.created_at, r.name, concat_ws(' · ', nullif(r.code, ''), nullif(r.sku, '')), NULL,
		chr(10) || r.search_text, left(fold_text(r.name), 300), r.code,
		array_remove(ARRAY[lower(r.code), lower(r.sku), r.code], NULL), NULL
$$;

-- A vehicle is found as such.
CREATE OR REPLACE FUNCTION search_entry(r locations) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'location', r.id, r.id, r.created_at, r.name,
		concat_ws(' · ', nullif(r.code, ''), nullif(r.address, ''), nullif(r.city, '')), NULL, chr(10) || r.search_text,
		left(fold_text(r.name), 300), r.code, ARRAY[lower(r.code), r.code], NULL
	WHERE r.type <> 'vehicle'
$$;

CREATE OR REPLACE FUNCTION search_entry(r maintenance_agreements) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'agreement', r.id, r.id, r.created_at, r.agreement_number || ' · ' || r.title,
		nullif(r.customer_name, ''), NULL,
		chr(10) || r.search_text, NULL, r.agreement_number, ARRAY[lower(r.agreement_number), r.agreement_number], NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r price_book_items) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'price_book_item', r.id, r.id, r.created_at, left(r.description, 200), nullif(r.code, ''), NULL,
		chr(10) || r.search_text,
		left(fold_text(r.description), 300), NULL, ARRAY[lower(r.code)], NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r purchase_orders) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'purchase_order', r.id, r.id, r.created_at, r.po_number,
		concat_ws(' · ', nullif(r.vendor_name, ''), nullif(r.job_num, '')), NULL, chr(10) || r.search_text, NULL,
		r.po_number,
		ARRAY[r.po_number], NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r rfis) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'rfi', r.id, r.id, r.created_at, r.rfi_number || ' · ' || r.subject, replace(r.job_text, chr(10), ' · '),
		NULL,
		chr(10) || r.search_text || chr(10) ||
			(SELECT fold_text(email) FROM users WHERE id = r.submitted_by_id),
		NULL, r.rfi_number, ARRAY[lower(r.rfi_number), lower(r.subject), r.rfi_number], r.job_id
$$;

CREATE OR REPLACE FUNCTION search_entry(r users) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'user', r.id, r.id, r.created_at, coalesce(nullif(r.full_name, ''), r.email),
		CASE WHEN r.full_name <> '' THEN r.email END, NULL, chr(10) || r.search_text, left(fold_text(r.full_name), 300),
		NULL,
		array_remove(ARRAY[lower(r.email)], NULL), NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r vehicles) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'vehicle', r.id, r.id, r.created_at, r.name,
		concat_ws(' · ', nullif(r.vehicle_type, ''), nullif(r.license_plate, '')), NULL, chr(10) || r.search_text,
		left(fold_text(r.name), 300), NULL, array_remove(ARRAY[lower(r.license_plate), lower(r.vin)], NULL), NULL
$$;

CREATE OR REPLACE FUNCTION search_entry(r vendors) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'vendor', r.id, r.id, r.created_at, r.name, concat_ws(' · ', nullif(r.contact_name, ''), nullif(r.city, '')),
		r.phone, chr(10) || r.search_text, left(fold_text(r.name), 300), NULL,
		array_remove(ARRAY[lower(r.email), lower(r.account_number)], NULL), NULL
$$;

-- A trigger, because Find must match the rows, no matter who writes them.
CREATE OR REPLACE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'DELETE' THEN
		INSERT INTO search_entries SELECT * FROM search_entry(new)
		ON CONFLICT (kind, key) DO UPDATE SET record_id = excluded.record_id, at = excluded.at, title = excluded.title,
			subtitle = excluded.subtitle, phone = excluded.phone, searched = excluded.searched, name = excluded.name,
			number = excluded.number, codes = excluded.codes, job_id = excluded.job_id;
		IF found THEN
			RETURN NULL;
		END IF;
	END IF;
	DELETE FROM search_entries WHERE kind = tg_argv[0] AND key = old.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON change_orders
	FOR EACH ROW WHEN (((old.co_number IS DISTINCT FROM new.co_number) OR (old.title IS DISTINCT FROM new.title) OR (old.job_id IS DISTINCT FROM new.job_id) OR (old.job_text IS DISTINCT FROM new.job_text) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text) OR (old.requested_by_id IS DISTINCT FROM new.requested_by_id))) EXECUTE FUNCTION keep_search_entry('change_order');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON change_orders
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('change_order');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON customer_contacts
	FOR EACH ROW WHEN (((old.customer_id IS DISTINCT FROM new.customer_id) OR (old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email) OR (old.phone IS DISTINCT FROM new.phone) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('contact');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON customer_contacts
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('contact');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON customer_equipment
	FOR EACH ROW WHEN (((old.customer_id IS DISTINCT FROM new.customer_id) OR (old.equipment_type IS DISTINCT FROM new.equipment_type) OR (old.manufacturer IS DISTINCT FROM new.manufacturer) OR (old.model_number IS DISTINCT FROM new.model_number) OR (old.serial_number IS DISTINCT FROM new.serial_number) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('equipment');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON customer_equipment
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('equipment');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON customers
	FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.company_name IS DISTINCT FROM new.company_name) OR (old.email IS DISTINCT FROM new.email) OR (old.phone IS DISTINCT FROM new.phone) OR (old.address IS DISTINCT FROM new.address) OR (old.city IS DISTINCT FROM new.city) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('customer');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON customers
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('customer');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON estimates
	FOR EACH ROW WHEN (((old.estimate_number IS DISTINCT FROM new.estimate_number) OR (old.title IS DISTINCT FROM new.title) OR (old.customer_name IS DISTINCT FROM new.customer_name) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('estimate');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON estimates
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('estimate');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON field_logs
	FOR EACH ROW WHEN (((old.log_date IS DISTINCT FROM new.log_date) OR (old.job_id IS DISTINCT FROM new.job_id) OR (old.job_text IS DISTINCT FROM new.job_text) OR (old.search_text IS DISTINCT FROM new.search_text) OR (old.created_by_id IS DISTINCT FROM new.created_by_id))) EXECUTE FUNCTION keep_search_entry('field_log');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON field_logs
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('field_log');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON invoices
	FOR EACH ROW WHEN (((old.invoice_number IS DISTINCT FROM new.invoice_number) OR (old.customer_name IS DISTINCT FROM new.customer_name) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('invoice');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON invoices
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('invoice');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON items
	FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.code IS DISTINCT FROM new.code) OR (old.location IS DISTINCT FROM new.location) OR (old.archived_at IS DISTINCT FROM new.archived_at) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('item');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON items
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('item');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON jobs
	FOR EACH ROW WHEN (((old.num IS DISTINCT FROM new.num) OR (old.customer IS DISTINCT FROM new.customer) OR (old.address IS DISTINCT FROM new.address) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('job');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON jobs
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('job');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON kits
	FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.code IS DISTINCT FROM new.code) OR (old.sku IS DISTINCT FROM new.sku) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('kit');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON kits
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('kit');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON locations
	FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.code IS DISTINCT FROM new.code) OR (old.type IS DISTINCT FROM new.type) OR (old.address IS DISTINCT FROM new.address) OR (old.city IS DISTINCT FROM new.city) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('location');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON locations
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('location');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON maintenance_agreements
	FOR EACH ROW WHEN (((old.agreement_number IS DISTINCT FROM new.agreement_number) OR (old.title IS DISTINCT FROM new.title) OR (old.customer_name IS DISTINCT FROM new.customer_name) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('agreement');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON maintenance_agreements
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('agreement');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON price_book_items
	FOR EACH ROW WHEN (((old.code IS DISTINCT FROM new.code) OR (old.description IS DISTINCT FROM new.description) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('price_book_item');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON price_book_items
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('price_book_item');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON purchase_orders
	FOR EACH ROW WHEN (((old.po_number IS DISTINCT FROM new.po_number) OR (old.vendor_name IS DISTINCT FROM new.vendor_name) OR (old.job_num IS DISTINCT FROM new.job_num) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('purchase_order');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON purchase_orders
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('purchase_order');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON rfis
	FOR EACH ROW WHEN (((old.rfi_number IS DISTINCT FROM new.rfi_number) OR (old.subject IS DISTINCT FROM new.subject) OR (old.job_id IS DISTINCT FROM new.job_id) OR (old.job_text IS DISTINCT FROM new.job_text) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text) OR (old.submitted_by_id IS DISTINCT FROM new.submitted_by_id))) EXECUTE FUNCTION keep_search_entry('rfi');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON rfis
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('rfi');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON users
	FOR EACH ROW WHEN (((old.full_name IS DISTINCT FROM new.full_name) OR (old.email IS DISTINCT FROM new.email) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('user');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON users
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('user');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON vehicles
	FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.vehicle_type IS DISTINCT FROM new.vehicle_type) OR (old.license_plate IS DISTINCT FROM new.license_plate) OR (old.vin IS DISTINCT FROM new.vin) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('vehicle');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON vehicles
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('vehicle');
CREATE OR REPLACE TRIGGER search_entry_kept AFTER UPDATE ON vendors
	FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.contact_name IS DISTINCT FROM new.contact_name) OR (old.email IS DISTINCT FROM new.email) OR (old.phone IS DISTINCT FROM new.phone) OR (old.account_number IS DISTINCT FROM new.account_number) OR (old.city IS DISTINCT FROM new.city) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_search_entry('vendor');
CREATE OR REPLACE TRIGGER search_entry_made AFTER INSERT OR DELETE ON vendors
	FOR EACH ROW EXECUTE FUNCTION keep_search_entry('vendor');

-- A trigger, because an e-mail may change in more than one way, and people are found by the new one at once.
CREATE OR REPLACE FUNCTION user_email_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A record that is being written by this person must not keep the e-mail from before.
	LOCK TABLE change_orders, rfis, field_logs IN SHARE MODE;
	UPDATE search_entries SET searched = made.searched
		FROM (SELECT e.* FROM change_orders r, search_entry(r) e WHERE r.requested_by_id = new.id
			UNION ALL SELECT e.* FROM rfis r, search_entry(r) e WHERE r.submitted_by_id = new.id
			UNION ALL SELECT e.* FROM field_logs r, search_entry(r) e WHERE r.created_by_id = new.id) made
		WHERE search_entries.kind = made.kind AND search_entries.key = made.key;
	-- Servers remember for a while whose a session is.
	PERFORM pg_notify(current_schema() || '.session_ended', sid) FROM sessions WHERE user_id = new.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_email_changed AFTER UPDATE OF email ON users
	FOR EACH ROW WHEN (old.email <> new.email) EXECUTE FUNCTION user_email_changed();
