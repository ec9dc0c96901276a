CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"title" text,
	"subtitle" text,
	"phone" text,
	"searched" text NOT NULL,
	"name" text,
	"number" text,
	"codes" text[],
	"job_id" text,
	CONSTRAINT "search_entries_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
-- What can be found of each record; nothing where it is not to be found. Each line of the text has a line break before it.
CREATE FUNCTION search_entry(r customers) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'customer', r.id, r.id, r.created_at, r.name,
		concat_ws(' · ', nullif(r.company_name, ''), nullif(r.address, ''), nullif(r.city, '')), r.phone,
		chr(10) || r.search_text,
		left(fold_text(r.name), 300), NULL, array_remove(ARRAY[lower(r.company_name), lower(r.email)], NULL), NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r customer_contacts) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'contact', r.id, r.customer_id, r.created_at, NULL, 'Contact ' || r.name, r.phone, chr(10) || r.search_text,
		left(fold_text(r.name), 300), NULL, array_remove(ARRAY[lower(r.email)], NULL), NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r customer_equipment) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'equipment', r.id, r.customer_id, r.created_at, NULL,
		concat_ws(' · ', nullif(concat_ws(' ', r.equipment_type, r.manufacturer, r.model_number), ''),
			'Serial ' || r.serial_number), NULL, chr(10) || r.search_text, NULL, NULL, NULL::text[], NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r jobs) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'job', r.id, r.id, r.created_at, concat_ws(' · ', r.num, r.customer), nullif(r.address, ''), NULL,
		chr(10) || r.search_text,
		NULL, r.num, ARRAY[r.num], r.id
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r items) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'item', r.id, r.id, r.created_at, r.name, concat_ws(' · ', nullif(r.code, ''), nullif(r.location, '')), NULL,
		chr(10) || r.search_text, left(fold_text(r.name), 300), r.code, ARRAY[lower(r.code), r.code], NULL
	WHERE r.archived_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r kits) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'kit', r.id, r.id, r.created_at, r.name, concat_ws(' · ', nullif(r.code, ''), nullif(r.sku, '')), NULL,
		chr(10) || r.search_text, left(fold_text(r.name), 300), r.code,
		array_remove(ARRAY[lower(r.code), lower(r.sku), r.code], NULL), NULL
$$;
--> statement-breakpoint
-- A vehicle is found as such.
CREATE FUNCTION search_entry(r locations) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'location', r.id, r.id, r.created_at, r.name,
		concat_ws(' · ', nullif(r.code, ''), nullif(r.address, ''), nullif(r.city, '')), NULL, chr(10) || r.search_text,
		left(fold_text(r.name), 300), r.code, ARRAY[lower(r.code), r.code], NULL
	WHERE r.type <> 'vehicle'
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r vehicles) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'vehicle', r.id, r.id, r.created_at, r.name,
		concat_ws(' · ', nullif(r.vehicle_type, ''), nullif(r.license_plate, '')), NULL, chr(10) || r.search_text,
		left(fold_text(r.name), 300), NULL, array_remove(ARRAY[lower(r.license_plate), lower(r.vin)], NULL), NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r vendors) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'vendor', r.id, r.id, r.created_at, r.name, concat_ws(' · ', nullif(r.contact_name, ''), nullif(r.city, '')),
		r.phone, chr(10) || r.search_text, left(fold_text(r.name), 300), NULL,
		array_remove(ARRAY[lower(r.email), lower(r.account_number)], NULL), NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r estimates) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'estimate', r.id, r.id, r.created_at, r.estimate_number || ' · ' || r.title, nullif(r.customer_name, ''),
		NULL,
		chr(10) || r.search_text, NULL, r.estimate_number, ARRAY[r.estimate_number], NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r invoices) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'invoice', r.id, r.id, r.created_at, r.invoice_number, nullif(r.customer_name, ''), NULL,
		chr(10) || r.search_text, NULL,
		r.invoice_number, ARRAY[r.invoice_number], NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r purchase_orders) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'purchase_order', r.id, r.id, r.created_at, r.po_number,
		concat_ws(' · ', nullif(r.vendor_name, ''), nullif(r.job_num, '')), NULL, chr(10) || r.search_text, NULL,
		r.po_number,
		ARRAY[r.po_number], NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r maintenance_agreements) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'agreement', r.id, r.id, r.created_at, r.agreement_number || ' · ' || r.title,
		nullif(r.customer_name, ''), NULL,
		chr(10) || r.search_text, NULL, r.agreement_number, ARRAY[lower(r.agreement_number), r.agreement_number], NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r change_orders) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'change_order', r.id, r.id, r.created_at, r.co_number || ' · ' || r.title,
		replace(r.job_text, chr(10), ' · '),
		NULL, chr(10) || r.search_text, NULL, r.co_number, ARRAY[lower(r.co_number), lower(r.title), r.co_number],
		r.job_id
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r rfis) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'rfi', r.id, r.id, r.created_at, r.rfi_number || ' · ' || r.subject, replace(r.job_text, chr(10), ' · '),
		NULL,
		chr(10) || r.search_text, NULL, r.rfi_number, ARRAY[lower(r.rfi_number), lower(r.subject), r.rfi_number], r.job_id
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r field_logs) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'field_log', r.id, r.id, (r.log_date::timestamp AT TIME ZONE 'utc')::timestamptz(3),
		'Field log of ' || to_char(r.log_date, 'Mon FMDD, YYYY'), replace(r.job_text, chr(10), ' · '), NULL,
		chr(10) || r.search_text,
		NULL, NULL, NULL::text[], r.job_id
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r price_book_items) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'price_book_item', r.id, r.id, r.created_at, left(r.description, 200), nullif(r.code, ''), NULL,
		chr(10) || r.search_text,
		left(fold_text(r.description), 300), NULL, ARRAY[lower(r.code)], NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_entry(r users) RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT 'user', r.id, r.id, r.created_at, coalesce(nullif(r.full_name, ''), r.email),
		CASE WHEN r.full_name <> '' THEN r.email END, NULL, chr(10) || r.search_text, left(fold_text(r.full_name), 300),
		NULL,
		array_remove(ARRAY[lower(r.email)], NULL), NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- An update writes the entry only where it changes what that holds.
DO $$
DECLARE
	source record;
	held text;
BEGIN
	FOR source IN SELECT * FROM (VALUES
		('customers', 'customer', ARRAY['name', 'company_name', 'email', 'phone', 'address', 'city', 'created_at']),
		('customer_contacts', 'contact', ARRAY['customer_id', 'name', 'email', 'phone', 'created_at']),
		('customer_equipment', 'equipment',
			ARRAY['customer_id', 'equipment_type', 'manufacturer', 'model_number', 'serial_number', 'created_at']),
		('jobs', 'job', ARRAY['num', 'customer', 'address', 'created_at']),
		('items', 'item', ARRAY['name', 'code', 'location', 'archived_at', 'created_at']),
		('kits', 'kit', ARRAY['name', 'code', 'sku', 'created_at']),
		('locations', 'location', ARRAY['name', 'code', 'type', 'address', 'city', 'created_at']),
		('vehicles', 'vehicle', ARRAY['name', 'vehicle_type', 'license_plate', 'vin', 'created_at']),
		('vendors', 'vendor', ARRAY['name', 'contact_name', 'email', 'phone', 'account_number', 'city', 'created_at']),
		('estimates', 'estimate', ARRAY['estimate_number', 'title', 'customer_name', 'created_at']),
		('invoices', 'invoice', ARRAY['invoice_number', 'customer_name', 'created_at']),
		('purchase_orders', 'purchase_order', ARRAY['po_number', 'vendor_name', 'job_num', 'created_at']),
		('maintenance_agreements', 'agreement', ARRAY['agreement_number', 'title', 'customer_name', 'created_at']),
		('change_orders', 'change_order', ARRAY['co_number', 'title', 'job_id', 'job_text', 'created_at']),
		('rfis', 'rfi', ARRAY['rfi_number', 'subject', 'job_id', 'job_text', 'created_at']),
		('field_logs', 'field_log', ARRAY['log_date', 'job_id', 'job_text']),
		('price_book_items', 'price_book_item', ARRAY['code', 'description', 'created_at']),
		('users', 'user', ARRAY['full_name', 'email', 'created_at'])
	) AS sources(table_name, kind, columns) LOOP
		EXECUTE format('INSERT INTO search_entries SELECT e.* FROM %I r CROSS JOIN LATERAL search_entry(r) e',
			source.table_name);
		SELECT string_agg(format('old.%1$I IS DISTINCT FROM new.%1$I', name), ' OR ') INTO held
			FROM unnest(source.columns || 'search_text'::text) name;
		EXECUTE format('CREATE TRIGGER search_entry_made AFTER INSERT OR DELETE ON %I
			FOR EACH ROW EXECUTE FUNCTION keep_search_entry(%L)', source.table_name, source.kind);
		EXECUTE format('CREATE TRIGGER search_entry_kept AFTER UPDATE ON %I
			FOR EACH ROW WHEN (%s) EXECUTE FUNCTION keep_search_entry(%L)', source.table_name, held, source.kind);
	END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX "customer_contacts_by_beginning";--> statement-breakpoint
DROP INDEX "customers_by_beginning";--> statement-breakpoint
DROP INDEX "kits_by_beginning";--> statement-breakpoint
DROP INDEX "locations_by_beginning";--> statement-breakpoint
DROP INDEX "vehicles_by_beginning";--> statement-breakpoint
DROP INDEX "price_book_items_by_beginning";--> statement-breakpoint
DROP INDEX "items_by_beginning";--> statement-breakpoint
DROP INDEX "users_by_beginning";--> statement-breakpoint
DROP INDEX "vendors_by_beginning";--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("kind","at","key");--> statement-breakpoint
CREATE INDEX "search_entries_by_beginning" ON "search_entries" USING btree ("kind","name" text_pattern_ops) WHERE "search_entries"."name" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_codes" ON "search_entries" USING gin ("codes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_by_job" ON "search_entries" USING btree ("job_id") WHERE "search_entries"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_of_customers" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('customer', 'contact', 'equipment', 'vendor');--> statement-breakpoint
CREATE INDEX "search_entries_of_jobs" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('job', 'change_order', 'rfi', 'field_log');--> statement-breakpoint
CREATE INDEX "search_entries_of_documents" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('estimate', 'invoice', 'purchase_order', 'agreement');--> statement-breakpoint
CREATE INDEX "search_entries_of_things" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('item', 'kit', 'location', 'vehicle', 'user');--> statement-breakpoint
CREATE INDEX "search_entries_of_prices" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('price_book_item');--> statement-breakpoint
ANALYZE search_entries;
