-- The order of names and words, whatever their case and accents.
CREATE COLLATION words (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
--> statement-breakpoint
-- array_to_string is only "stable", because other element types may print differently; text never does.
CREATE FUNCTION join_lines(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN coalesce(array_to_string(lines, chr(10)), '');
--> statement-breakpoint
-- What people search and sort by: "muller" finds Müller. Not the extension unaccent, which not every server offers
-- and whose function no generated column may call. `fold` in src/shared/fold.ts does the same.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text;
	sign text[];
BEGIN
	IF octet_length(value) = length(value) THEN
		RETURN lower(value);
	END IF;
	folded := lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]+', '', 'g'));
	folded := translate(folded, 'øłđðħŧı‘’‚′“”„″‐‑–—−×' || chr(160) || chr(8239),
		'olddhti''''''''""""-----x  ');
	FOREACH sign SLICE 1 IN ARRAY ARRAY[
		['ß', 'ss'], ['æ', 'ae'], ['œ', 'oe'], ['þ', 'th'], ['½', '1/2'],
		['¼', '1/4'], ['¾', '3/4'], ['⅓', '1/3'], ['⅔', '2/3'], ['⅛', '1/8'],
		['⅜', '3/8'], ['⅝', '5/8'], ['⅞', '7/8']
	] LOOP
		folded := replace(folded, sign[1], sign[2]);
	END LOOP;
	RETURN folded;
END $$;
--> statement-breakpoint
CREATE SEQUENCE item_codes;
--> statement-breakpoint
-- The n-th code: six of 32 characters. The factor is odd, so that no two of the 2^30 are the same, and it scatters them
-- so that a code with one wrong character or two swapped ones is nobody's while there are less than 13 million items.
CREATE FUNCTION item_code(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN (
		SELECT string_agg(
			substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + ((n % 1073741824 * 575259713 % 1073741824) >> (5 * place))::int % 32, 1),
			'' ORDER BY place DESC
		) FROM generate_series(0, 5) AS place
	);
--> statement-breakpoint
-- A code is one thing's alone, whatever it is.
CREATE FUNCTION next_item_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	made text;
BEGIN
	LOOP
		made := item_code(nextval('item_codes'));
		EXIT WHEN NOT EXISTS (SELECT FROM items WHERE code = made) AND NOT EXISTS (SELECT FROM kits WHERE code = made)
			AND NOT EXISTS (SELECT FROM locations WHERE code = made)
			AND NOT EXISTS (SELECT FROM location_zones WHERE code = made);
	END LOOP;
	RETURN made;
END $$;
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"role" text NOT NULL,
	"user_id" text,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invitations_kind" CHECK ("invitations"."kind" in ('join', 'password')),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'office', 'technician'))
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"agreement_id" text NOT NULL,
	"service_date" date NOT NULL,
	"job_id" text NOT NULL,
	"moved_on" boolean DEFAULT false NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_agreements" (
	"id" text PRIMARY KEY NOT NULL,
	"agreement_number" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"frequency" text NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"next_service_date" date,
	"service_day" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("title", '') || chr(10) || coalesce("agreement_number", '') || chr(10) || coalesce("customer_name", ''))) STORED,
	CONSTRAINT "maintenance_agreements_frequency" CHECK ("maintenance_agreements"."frequency" in ('monthly', 'quarterly', 'biannual', 'annual')),
	CONSTRAINT "maintenance_agreements_status" CHECK ("maintenance_agreements"."status" in ('active', 'suspended', 'expired')),
	CONSTRAINT "maintenance_agreements_price" CHECK ("maintenance_agreements"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"is_daily" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"file" text NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "backup_settings" (
	"id" text PRIMARY KEY DEFAULT 'backups' NOT NULL,
	"is_daily" boolean DEFAULT false NOT NULL,
	"folder" text,
	"time_of_day" text DEFAULT '02:00' NOT NULL,
	"keep" integer DEFAULT 14 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "backup_settings_is_one" CHECK ("backup_settings"."id" = 'backups'),
	CONSTRAINT "backup_settings_keep" CHECK ("backup_settings"."keep" between 1 and 365),
	CONSTRAINT "backup_settings_folder" CHECK ("backup_settings"."folder" is not null or not "backup_settings"."is_daily")
);
--> statement-breakpoint
CREATE TABLE "change_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"co_number" text NOT NULL,
	"job_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"reason" text,
	"amount" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by_id" text NOT NULL,
	"approved_by_id" text,
	"approved_at" timestamp(3) with time zone,
	"invoice_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_text" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("co_number", '') || chr(10) || coalesce("title", '') || chr(10) || coalesce("job_text", '') || chr(10) || coalesce("description", '') || chr(10) || coalesce("reason", ''))) STORED,
	CONSTRAINT "change_orders_status" CHECK ("change_orders"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "change_orders_priced" CHECK ("change_orders"."status" <> 'approved' or "change_orders"."amount" is not null)
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY DEFAULT 'company' NOT NULL,
	"name" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"phone" text,
	"email" text,
	"logo_url" text,
	"time_zone" text NOT NULL,
	"purchase_tax_rate" integer DEFAULT 825 NOT NULL,
	"material_markup" integer DEFAULT 0 NOT NULL,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"fractions_and_credits" boolean DEFAULT false NOT NULL,
	"sign_up" text,
	"two_factor_required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_sign_up" CHECK ("company"."sign_up" in ('open', 'invitation')),
	CONSTRAINT "company_is_one" CHECK ("company"."id" = 'company'),
	CONSTRAINT "company_material_markup" CHECK ("company"."material_markup" between 0 and 100000),
	CONSTRAINT "company_payment_days" CHECK ("company"."payment_days" between 0 and 365),
	CONSTRAINT "company_purchase_tax_rate" CHECK ("company"."purchase_tax_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "custom_field_values" (
	"custom_field_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "custom_field_values_entity_id_custom_field_id_pk" PRIMARY KEY("entity_id","custom_field_id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"field_type" text NOT NULL,
	"entity_type" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"required" integer DEFAULT 0 NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "custom_fields_type" CHECK ("custom_fields"."field_type" in ('text', 'number', 'date', 'choice', 'yes_no')),
	CONSTRAINT "custom_fields_required" CHECK ("custom_fields"."required" in (0, 1)),
	CONSTRAINT "custom_fields_status" CHECK ("custom_fields"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"email" text,
	"phone" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "customer_equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"equipment_type" text NOT NULL,
	"manufacturer" text,
	"model_number" text,
	"serial_number" text,
	"location" text,
	"install_date" date,
	"warranty_expires" date,
	"notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("serial_number", '') || chr(10) || coalesce("equipment_type", '') || chr(10) || coalesce("manufacturer", '') || chr(10) || coalesce("model_number", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"billing_address" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"payment_days" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("company_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED,
	CONSTRAINT "customers_tax_rate" CHECK ("customers"."tax_rate" between 0 and 10000),
	CONSTRAINT "customers_payment_days" CHECK ("customers"."payment_days" between 0 and 365),
	CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "cycle_count_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"cycle_count_id" text NOT NULL,
	"item_id" text NOT NULL,
	"location_id" text NOT NULL,
	"zone_id" text,
	"expected_qty" integer NOT NULL,
	"actual_qty" integer NOT NULL,
	"known_elsewhere" integer DEFAULT 0 NOT NULL,
	"variance" integer GENERATED ALWAYS AS (actual_qty - expected_qty) STORED NOT NULL,
	"notes" text,
	"counted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"counted_by_id" text NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cycle_count_lines_unique" UNIQUE NULLS NOT DISTINCT("cycle_count_id","item_id","zone_id"),
	CONSTRAINT "cycle_count_lines_qty" CHECK ("cycle_count_lines"."actual_qty" >= 0 and "cycle_count_lines"."expected_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cycle_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location_id" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"scheduled_date" date,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"counted_by_id" text,
	"uncounted" integer,
	"notes" text,
	"show_expected" boolean DEFAULT false NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "cycle_counts_status" CHECK ("cycle_counts"."status" in ('planned', 'in_progress', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_url" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"description" text,
	"uploaded_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_size" CHECK ("documents"."file_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "field_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"log_date" date NOT NULL,
	"weather" text,
	"work_performed" text NOT NULL,
	"materials_used" text,
	"equipment_used" text,
	"crew_members" text[] DEFAULT '{}' NOT NULL,
	"minutes_worked" integer DEFAULT 0 NOT NULL,
	"issues" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_text" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("job_text", '') || chr(10) || coalesce("work_performed", '') || chr(10) || coalesce("materials_used", '') || chr(10) || coalesce("equipment_used", '') || chr(10) || coalesce("issues", '') || chr(10) || join_lines(crew_members))) STORED,
	CONSTRAINT "field_logs_weather" CHECK ("field_logs"."weather" in ('sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'other')),
	CONSTRAINT "field_logs_minutes" CHECK ("field_logs"."minutes_worked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"body" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_technicians" (
	"job_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "job_technicians_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"num" text NOT NULL,
	"customer" text,
	"customer_id" text,
	"estimate_id" text,
	"agreement_id" text,
	"equipment_id" text,
	"address" text,
	"description" text,
	"billing_rate" integer,
	"crew" text,
	"status" text DEFAULT 'open' NOT NULL,
	"technician_id" text,
	"technician_ids" text[] DEFAULT '{}' NOT NULL,
	"technician_names" text[] DEFAULT '{}' NOT NULL,
	"scheduled_start" timestamp(3) with time zone,
	"scheduled_end" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("num", '') || chr(10) || coalesce("customer", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("crew", '') || chr(10) || join_lines(technician_names[2:]) || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('open', 'closed')),
	CONSTRAINT "jobs_billing_rate" CHECK ("jobs"."billing_rate" >= 0),
	CONSTRAINT "jobs_technicians" CHECK ("jobs"."technician_id" is not distinct from "jobs"."technician_ids"[1] and cardinality("jobs"."technician_ids") <= 20
          and cardinality("jobs"."technician_names") = cardinality("jobs"."technician_ids"))
);
--> statement-breakpoint
CREATE TABLE "kit_items" (
	"kit_id" text NOT NULL,
	"item_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kit_items_kit_id_item_id_pk" PRIMARY KEY("kit_id","item_id"),
	CONSTRAINT "kit_items_qty" CHECK ("kit_items"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text DEFAULT next_item_code() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sku" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("sku", '') || chr(10) || coalesce("description", '') || chr(10) || coalesce("code", ''))) STORED,
	CONSTRAINT "kits_status" CHECK ("kits"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "reservation_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"item_id" text,
	"kit_id" text,
	"qty" integer NOT NULL,
	"period" "tstzrange" NOT NULL,
	"is_single" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text,
	"kit_id" text,
	"qty" integer DEFAULT 1 NOT NULL,
	"reserved_for" text NOT NULL,
	"job_id" text,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange(start_date, end_date)) STORED NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"notes" text,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("notes", ''))) STORED,
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('pending', 'active', 'completed', 'cancelled')),
	CONSTRAINT "reservations_subject" CHECK (num_nonnulls("reservations"."item_id", "reservations"."kit_id") = 1),
	CONSTRAINT "reservations_qty" CHECK ("reservations"."qty" > 0 and ("reservations"."kit_id" is null or "reservations"."qty" = 1)),
	CONSTRAINT "reservations_dates" CHECK ("reservations"."end_date" > "reservations"."start_date")
);
--> statement-breakpoint
CREATE TABLE "tool_care" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"item_id" text NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	"cost" integer,
	"notes" text,
	"documents" text[] DEFAULT '{}' NOT NULL,
	"done_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_care_cost" CHECK ("tool_care"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tool_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"every_days" integer,
	"every_checkouts" integer,
	"blocks_checkout" boolean DEFAULT false NOT NULL,
	"last_done_at" timestamp(3) with time zone,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"due_by_days" timestamp(3) with time zone,
	"due_by_use" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone GENERATED ALWAYS AS (least(due_by_days, due_by_use)) STORED,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("kind", ''))) STORED,
	CONSTRAINT "tool_plans_kind" CHECK ("tool_plans"."kind" in ('service', 'inspection', 'calibration')),
	CONSTRAINT "tool_plans_status" CHECK ("tool_plans"."status" in ('active', 'inactive')),
	CONSTRAINT "tool_plans_every" CHECK (num_nonnulls("tool_plans"."every_days", "tool_plans"."every_checkouts") > 0),
	CONSTRAINT "tool_plans_counts" CHECK ("tool_plans"."every_days" > 0 and "tool_plans"."every_checkouts" > 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","entity_id","occasion"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('job_assigned', 'tool_overdue', 'care_due', 'low_stock', 'rfi_answered', 'change_order_decided', 'person_joined'))
);
--> statement-breakpoint
CREATE TABLE "location_zones" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"code" text DEFAULT next_item_code() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text DEFAULT next_item_code() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"notes" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", '') || chr(10) || coalesce("notes", '') || chr(10) || coalesce("code", ''))) STORED,
	CONSTRAINT "locations_type" CHECK ("locations"."type" in ('warehouse', 'office', 'vehicle', 'job_site', 'other')),
	CONSTRAINT "locations_status" CHECK ("locations"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"name" text NOT NULL,
	"vehicle_type" text,
	"license_plate" text,
	"vin" text,
	"assigned_to" text,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("vehicle_type", '') || chr(10) || coalesce("license_plate", '') || chr(10) || coalesce("vin", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "vehicles_status" CHECK ("vehicles"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"record_id" text,
	"version" integer,
	"payload" jsonb NOT NULL,
	"changes" json,
	"by_id" text,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id(),
	"snapshot" "pg_snapshot" DEFAULT pg_current_snapshot()
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"hash" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_hash_position_pk" PRIMARY KEY("hash","position")
);
--> statement-breakpoint
CREATE TABLE "file_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail" "bytea",
	"object_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "many_change_records" (
	"many_change_id" text NOT NULL,
	"record_id" text NOT NULL,
	"back" jsonb,
	"left_version" integer NOT NULL,
	CONSTRAINT "many_change_records_many_change_id_record_id_pk" PRIMARY KEY("many_change_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "many_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"entity" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" text,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "uploads_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "price_book_items" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("code", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "price_book_items_type" CHECK ("price_book_items"."type" in ('labor', 'material', 'equipment')),
	CONSTRAINT "price_book_items_unit" CHECK ("price_book_items"."unit" in ('ea', 'hr', 'ft', 'sqft', 'yd', 'lb', 'box', 'roll', 'gal', 'ton')),
	CONSTRAINT "price_book_items_money" CHECK ("price_book_items"."cost" >= 0 and "price_book_items"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rfis" (
	"id" text PRIMARY KEY NOT NULL,
	"rfi_number" text NOT NULL,
	"job_id" text NOT NULL,
	"subject" text NOT NULL,
	"question" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"response" text,
	"submitted_by_id" text NOT NULL,
	"responded_by_id" text,
	"responded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_text" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("rfi_number", '') || chr(10) || coalesce("subject", '') || chr(10) || coalesce("job_text", '') || chr(10) || coalesce("question", '') || chr(10) || coalesce("response", ''))) STORED,
	CONSTRAINT "rfis_priority" CHECK ("rfis"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "rfis_status" CHECK ("rfis"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "estimate_line_items" (
	"id" text PRIMARY KEY NOT NULL,
	"estimate_id" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"quantity" numeric(12, 3) DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "estimate_line_items_type" CHECK ("estimate_line_items"."type" in ('labor', 'material', 'equipment')),
	CONSTRAINT "estimate_line_items_total" CHECK ("estimate_line_items"."total" = floor("estimate_line_items"."quantity" * "estimate_line_items"."unit_price" + 0.5)),
	CONSTRAINT "estimate_line_items_quantity" CHECK ("estimate_line_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" text PRIMARY KEY NOT NULL,
	"estimate_number" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"job_id" text,
	"title" text NOT NULL,
	"description" text,
	"valid_until" date,
	"notes" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"billed" bigint DEFAULT 0 NOT NULL,
	"invoice_count" integer DEFAULT 0 NOT NULL,
	"unbilled" bigint GENERATED ALWAYS AS (case when status = 'converted' and invoice_count = 0 then subtotal - billed else 0 end) STORED NOT NULL,
	"created_by_id" text NOT NULL,
	"sent_as" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("estimate_number", '') || chr(10) || coalesce("title", '') || chr(10) || coalesce("customer_name", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "estimates_status" CHECK ("estimates"."status" in ('draft', 'sent', 'approved', 'rejected', 'converted')),
	CONSTRAINT "estimates_total" CHECK ("estimates"."total" = "estimates"."subtotal" + "estimates"."tax_amount"),
	CONSTRAINT "estimates_not_below_zero" CHECK ("estimates"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billed_work" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"line_id" text NOT NULL,
	"job_id" text NOT NULL,
	"time_entry_id" text,
	"transaction_id" text,
	"change_order_id" text,
	"estimate_line_id" text,
	"quantity" integer,
	"amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billed_work_source" CHECK (num_nonnulls("billed_work"."time_entry_id", "billed_work"."transaction_id", "billed_work"."change_order_id", "billed_work"."estimate_line_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_line_items" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 3) DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_line_items_total" CHECK ("invoice_line_items"."total" = floor("invoice_line_items"."quantity" * "invoice_line_items"."unit_price" + 0.5)),
	CONSTRAINT "invoice_line_items_quantity" CHECK ("invoice_line_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"job_id" text,
	"estimate_id" text,
	"due_date" date,
	"aging_date" date NOT NULL,
	"paid_date" date,
	"notes" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"balance" bigint GENERATED ALWAYS AS (total - amount_paid) STORED NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"stored_status" text GENERATED ALWAYS AS (case when status = 'void' then 'void' when status = 'paid' or total = amount_paid then 'paid'
          when amount_paid > 0 then 'partial' when status = 'draft' then 'draft' else 'sent' end) STORED NOT NULL,
	"created_by_id" text NOT NULL,
	"sent_as" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("invoice_number", '') || chr(10) || coalesce("customer_name", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'sent', 'paid', 'partial', 'overdue', 'void')),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total" = "invoices"."subtotal" + "invoices"."tax_amount"),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."amount_paid" between 0 and "invoices"."total")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"next" bigint NOT NULL,
	CONSTRAINT "number_series_series" CHECK ("number_series"."series" in ('invoice', 'estimate', 'purchaseOrder', 'agreement', 'job')),
	CONSTRAINT "number_series_next" CHECK ("number_series"."next" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" text PRIMARY KEY NOT NULL,
	"estimate_id" text,
	"job_id" text,
	"customer_id" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"notes" text,
	"processed_by_id" text NOT NULL,
	"processed_at" timestamp(3) with time zone NOT NULL,
	"applied" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"returned_at" timestamp(3) with time zone,
	"returned_by_id" text,
	"reason" text,
	"held" bigint GENERATED ALWAYS AS (amount - applied - returned) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_held" CHECK ("deposits"."applied" >= 0 and "deposits"."returned" >= 0 and "deposits"."applied" + "deposits"."returned" <= "deposits"."amount"),
	CONSTRAINT "deposits_on_one" CHECK (num_nonnulls("deposits"."estimate_id", "deposits"."job_id") = 1),
	CONSTRAINT "deposits_return" CHECK (num_nulls("deposits"."returned_at", "deposits"."returned_by_id", "deposits"."reason") = case when "deposits"."returned" > 0 then 0 else 3 end),
	CONSTRAINT "deposits_method" CHECK ("deposits"."method" in ('cash', 'check', 'credit_card', 'ach', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"deposit_id" text,
	"reference" text,
	"notes" text,
	"processed_by_id" text NOT NULL,
	"processed_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reversed_at" timestamp(3) with time zone,
	"reversed_by_id" text,
	"reason" text,
	"counted" bigint GENERATED ALWAYS AS (case when reversed_at is not null then 0 when kind = 'refund' then -amount else amount end) STORED NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('payment', 'refund')),
	CONSTRAINT "payments_reversal" CHECK (num_nulls("payments"."reversed_at", "payments"."reversed_by_id", "payments"."reason") in (0, 3)),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'check', 'credit_card', 'ach', 'other')),
	CONSTRAINT "payments_of_deposit" CHECK ("payments"."deposit_id" is null or "payments"."kind" = 'payment')
);
--> statement-breakpoint
CREATE TABLE "po_line_items" (
	"id" text PRIMARY KEY NOT NULL,
	"po_id" text NOT NULL,
	"item_id" text,
	"description" text NOT NULL,
	"part_number" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"unit_cost" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"quantity_received" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp(3) with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "po_line_items_total" CHECK ("po_line_items"."total" = "po_line_items"."quantity" * "po_line_items"."unit_cost"),
	CONSTRAINT "po_line_items_received" CHECK ("po_line_items"."quantity_received" between 0 and "po_line_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"po_number" text NOT NULL,
	"vendor_id" text NOT NULL,
	"vendor_name" text NOT NULL,
	"job_id" text,
	"job_num" text,
	"location_id" text,
	"expected_delivery" date,
	"notes" text,
	"reorder_reason" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"units_ordered" bigint DEFAULT 0 NOT NULL,
	"units_received" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by_id" text NOT NULL,
	"sent_as" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("po_number", '') || chr(10) || coalesce("vendor_name", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "purchase_orders_status" CHECK ("purchase_orders"."status" in ('draft', 'sent', 'approved', 'received', 'closed')),
	CONSTRAINT "purchase_orders_total" CHECK ("purchase_orders"."total" = "purchase_orders"."subtotal" + "purchase_orders"."tax"),
	CONSTRAINT "purchase_orders_units" CHECK ("purchase_orders"."units_received" between 0 and "purchase_orders"."units_ordered")
);
--> statement-breakpoint
CREATE TABLE "list_choices" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"view" text,
	"columns" text[],
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_choices_user_id_list_pk" PRIMARY KEY("user_id","list"),
	CONSTRAINT "list_choices_view" CHECK ("list_choices"."view" in ('cards', 'table'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_views_screen" CHECK ("saved_views"."screen" ~ '^/[a-z-]+$')
);
--> statement-breakpoint
CREATE TABLE "scrap" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text,
	"job_num" text,
	"item_id" text,
	"item_name" text,
	"material" text NOT NULL,
	"qty" numeric(12, 2) NOT NULL,
	"unit" text NOT NULL,
	"notes" text,
	"by_id" text NOT NULL,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("material", '') || chr(10) || coalesce("job_num", '') || chr(10) || coalesce("item_name", '') || chr(10) || coalesce("notes", ''))) STORED,
	CONSTRAINT "scrap_qty" CHECK ("scrap"."qty" >= 0.01)
);
--> statement-breakpoint
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
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"sess" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"address" text,
	"expire" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holdings" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"is_returnable" boolean NOT NULL,
	"user_id" text NOT NULL,
	"job_id" text,
	"location_id" text,
	"zone_id" text,
	"unit_cost" numeric(16, 4),
	"kit_id" text,
	"reservation_id" text,
	"invoice_id" text,
	"qty" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "holdings_qty" CHECK ("holdings"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "item_locations" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"item_name" text NOT NULL,
	"location_id" text NOT NULL,
	"zone_id" text,
	"qty" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"place_qty" integer DEFAULT 0 NOT NULL,
	"min_qty" integer DEFAULT 0 NOT NULL,
	"max_qty" integer,
	"reorder_point" integer,
	"is_here" boolean GENERATED ALWAYS AS (qty > 0) STORED NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (is_default and place_qty <= coalesce(reorder_point, case when min_qty > 0 then min_qty - 1 else -1 end)) STORED NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_locations_unique" UNIQUE NULLS NOT DISTINCT("item_id","location_id","zone_id"),
	CONSTRAINT "item_locations_qty" CHECK ("item_locations"."qty" >= 0),
	CONSTRAINT "item_locations_levels" CHECK ("item_locations"."min_qty" >= 0 and "item_locations"."reorder_point" >= 0 and "item_locations"."max_qty" >= "item_locations"."min_qty" and "item_locations"."max_qty" >= "item_locations"."reorder_point"),
	CONSTRAINT "item_locations_default" CHECK ("item_locations"."is_default" or ("item_locations"."min_qty" = 0 and "item_locations"."max_qty" is null and "item_locations"."reorder_point" is null and "item_locations"."place_qty" = 0))
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text DEFAULT next_item_code() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"qty" integer NOT NULL,
	"qty_out" integer DEFAULT 0 NOT NULL,
	"qty_missing" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (case when type = 'consumable' then qty else qty - qty_out - qty_missing end) STORED NOT NULL,
	"status" text GENERATED ALWAYS AS (case when type = 'consumable' or qty - qty_out - qty_missing > 0 then 'available'
          when qty_missing > 0 then 'missing' when qty_out > 0 then 'out' else 'available' end) STORED NOT NULL,
	"is_out_of_stock" boolean GENERATED ALWAYS AS (qty = 0) STORED NOT NULL,
	"location" text,
	"location_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"photo_url" text,
	"notes" text,
	"reorder_point" integer,
	"low_places" integer DEFAULT 0 NOT NULL,
	"places_count" integer DEFAULT 0 NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (low_places > 0 or (reorder_point is not null and qty - qty_missing <= reorder_point)) STORED NOT NULL,
	"average_cost" numeric(16, 4),
	"price_book_item_id" text,
	"out_of_service" boolean DEFAULT false NOT NULL,
	"out_of_service_reason" text,
	"holder_id" text,
	"job_id" text,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("notes", '') || chr(10) || join_lines(tags) || chr(10) || coalesce("code", ''))) STORED,
	CONSTRAINT "items_type" CHECK ("items"."type" in ('tool', 'consumable', 'container')),
	CONSTRAINT "items_stock" CHECK ("items"."qty" >= 0 and "items"."qty_out" >= 0 and "items"."qty_missing" >= 0 and
          case when "items"."type" = 'consumable' then "items"."qty_missing" = 0
          else "items"."qty_out" + "items"."qty_missing" <= "items"."qty" end),
	CONSTRAINT "items_reorder_point" CHECK ("items"."reorder_point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"location_id" text NOT NULL,
	"alert_type" text NOT NULL,
	"threshold" integer NOT NULL,
	"current_qty" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"acknowledged_by_id" text,
	"acknowledged_at" timestamp(3) with time zone,
	"resolved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_alerts_type" CHECK ("stock_alerts"."alert_type" in ('low_stock', 'out_of_stock')),
	CONSTRAINT "stock_alerts_status" CHECK ("stock_alerts"."status" in ('active', 'acknowledged', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"item_name" text NOT NULL,
	"item_type" text NOT NULL,
	"job_id" text,
	"job_num" text,
	"action" text NOT NULL,
	"payload" jsonb NOT NULL,
	"qty" integer NOT NULL,
	"qty_delta" integer DEFAULT 0 NOT NULL,
	"out_delta" integer DEFAULT 0 NOT NULL,
	"missing_delta" integer DEFAULT 0 NOT NULL,
	"from_location_id" text,
	"from_zone_id" text,
	"to_location_id" text,
	"to_zone_id" text,
	"moved" integer DEFAULT 0 NOT NULL,
	"part_of" text,
	"unit_cost" numeric(16, 4),
	"reason" text,
	"source_id" text,
	"user_id" text NOT NULL,
	"ts" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("item_name", '') || chr(10) || coalesce("job_num", ''))) STORED,
	CONSTRAINT "transactions_action" CHECK ("transactions"."action" in ('opening', 'checkout', 'checkin', 'count', 'missing', 'found', 'scrap', 'receipt', 'transfer',
        'adjust')),
	CONSTRAINT "transactions_qty" CHECK ("transactions"."qty" >= 0),
	CONSTRAINT "transactions_moved" CHECK ("transactions"."moved" >= 0 and ("transactions"."moved" > 0) = ("transactions"."from_location_id" is not null or "transactions"."to_location_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "supplier_catalog" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"sku" text,
	"item_id" text,
	"product_name" text NOT NULL,
	"manufacturer" text,
	"manufacturer_part_number" text,
	"description" text,
	"unit" text DEFAULT 'ea' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_updated" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"comparison_key" text GENERATED ALWAYS AS (unit || ' ' || case when coalesce(manufacturer_part_number, '') <> ''
          then 'part ' || lower(manufacturer_part_number) else 'name ' || lower(product_name) end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("product_name", '') || chr(10) || coalesce("manufacturer", '') || chr(10) || coalesce("manufacturer_part_number", '') || chr(10) || coalesce("sku", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "supplier_catalog_unit" CHECK ("supplier_catalog"."unit" in ('ea', 'box', 'ft', 'sqft', 'gal', 'lb')),
	CONSTRAINT "supplier_catalog_price" CHECK ("supplier_catalog"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"job_id" text,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone,
	"description" text,
	"billable" boolean DEFAULT true NOT NULL,
	"hourly_rate" bigint DEFAULT 0 NOT NULL,
	"cost_rate" bigint DEFAULT 0 NOT NULL,
	"minutes" integer GENERATED ALWAYS AS (floor(extract(epoch from end_time - start_time) / 60)::integer) STORED,
	"total_cost" bigint GENERATED ALWAYS AS (round(floor(extract(epoch from end_time - start_time) / 60) * hourly_rate / 60)::bigint) STORED,
	"labor_cost" bigint GENERATED ALWAYS AS (round(floor(extract(epoch from end_time - start_time) / 60) * cost_rate / 60)::bigint) STORED,
	"approved_at" timestamp(3) with time zone,
	"approved_by_id" text,
	"invoice_id" text,
	"status" text GENERATED ALWAYS AS (case when invoice_id is not null then 'billed' when approved_at is not null then 'approved' else 'open' end) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_entries_end" CHECK ("time_entries"."end_time" >= "time_entries"."start_time"),
	CONSTRAINT "time_entries_rate" CHECK ("time_entries"."hourly_rate" >= 0 and "time_entries"."cost_rate" >= 0),
	CONSTRAINT "time_entries_approval" CHECK (("time_entries"."approved_at" is null) = ("time_entries"."approved_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "transfer_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "transfer_lines_qty" CHECK ("transfer_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"from_location_id" text NOT NULL,
	"to_location_id" text NOT NULL,
	"to_zone_id" text,
	"status" text NOT NULL,
	"notes" text,
	"completed_at" timestamp(3) with time zone,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("notes", ''))) STORED,
	CONSTRAINT "transfers_status" CHECK ("transfers"."status" in ('draft', 'completed')),
	CONSTRAINT "transfers_places" CHECK ("transfers"."from_location_id" <> "transfers"."to_location_id" or "transfers"."to_zone_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password" text,
	"first_name" text,
	"last_name" text,
	"date_of_birth" date,
	"profile_image_url" text,
	"auth_type" text DEFAULT 'external' NOT NULL,
	"role" text DEFAULT 'office' NOT NULL,
	"sees_prices" boolean DEFAULT false NOT NULL,
	"cost_rate" integer,
	"billing_rate" integer,
	"muted_notifications" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"external_id" text,
	"full_name" text GENERATED ALWAYS AS (trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) || chr(10) || coalesce("email", ''))) STORED,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'office', 'technician')),
	CONSTRAINT "users_rates" CHECK ("users"."cost_rate" >= 0 and "users"."billing_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"account_number" text,
	"payment_terms" text,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_by_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce("name", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("account_number", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("zip", '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED,
	CONSTRAINT "vendors_status" CHECK ("vendors"."status" in ('active', 'inactive')),
	CONSTRAINT "vendors_payment_terms" CHECK ("vendors"."payment_terms" in ('NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_agreement_id_maintenance_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "maintenance_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD CONSTRAINT "maintenance_agreements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD CONSTRAINT "maintenance_agreements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_custom_field_id_custom_fields_id_fk" FOREIGN KEY ("custom_field_id") REFERENCES "custom_fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_equipment" ADD CONSTRAINT "customer_equipment_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_cycle_count_id_cycle_counts_id_fk" FOREIGN KEY ("cycle_count_id") REFERENCES "cycle_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_zone_id_location_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_count_lines" ADD CONSTRAINT "cycle_count_lines_counted_by_id_users_id_fk" FOREIGN KEY ("counted_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_counted_by_id_users_id_fk" FOREIGN KEY ("counted_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_logs" ADD CONSTRAINT "field_logs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_logs" ADD CONSTRAINT "field_logs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_technicians" ADD CONSTRAINT "job_technicians_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_technicians" ADD CONSTRAINT "job_technicians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_agreement_id_maintenance_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "maintenance_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_equipment_id_customer_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "customer_equipment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_reserved_for_users_id_fk" FOREIGN KEY ("reserved_for") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_care" ADD CONSTRAINT "tool_care_plan_id_tool_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "tool_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_care" ADD CONSTRAINT "tool_care_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_care" ADD CONSTRAINT "tool_care_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_plans" ADD CONSTRAINT "tool_plans_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_plans" ADD CONSTRAINT "tool_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_zones" ADD CONSTRAINT "location_zones_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "files"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "many_change_records" ADD CONSTRAINT "many_change_records_many_change_id_many_changes_id_fk" FOREIGN KEY ("many_change_id") REFERENCES "many_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "many_changes" ADD CONSTRAINT "many_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_responded_by_id_users_id_fk" FOREIGN KEY ("responded_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_line_items" ADD CONSTRAINT "estimate_line_items_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_time_entry_id_time_entries_id_fk" FOREIGN KEY ("time_entry_id") REFERENCES "time_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "change_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_work" ADD CONSTRAINT "billed_work_estimate_line_id_estimate_line_items_id_fk" FOREIGN KEY ("estimate_line_id") REFERENCES "estimate_line_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_processed_by_id_users_id_fk" FOREIGN KEY ("processed_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_returned_by_id_users_id_fk" FOREIGN KEY ("returned_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_processed_by_id_users_id_fk" FOREIGN KEY ("processed_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed_by_id_users_id_fk" FOREIGN KEY ("reversed_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_items" ADD CONSTRAINT "po_line_items_po_id_purchase_orders_id_fk" FOREIGN KEY ("po_id") REFERENCES "purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_items" ADD CONSTRAINT "po_line_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_id_transactions_id_fk" FOREIGN KEY ("id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_zone_id_location_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_locations" ADD CONSTRAINT "item_locations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_locations" ADD CONSTRAINT "item_locations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_locations" ADD CONSTRAINT "item_locations_zone_id_location_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_price_book_item_id_price_book_items_id_fk" FOREIGN KEY ("price_book_item_id") REFERENCES "price_book_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_acknowledged_by_id_users_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_from_location_id_locations_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_from_zone_id_location_zones_id_fk" FOREIGN KEY ("from_zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_location_id_locations_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to_zone_id_location_zones_id_fk" FOREIGN KEY ("to_zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_part_of_transactions_id_fk" FOREIGN KEY ("part_of") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_catalog" ADD CONSTRAINT "supplier_catalog_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_catalog" ADD CONSTRAINT "supplier_catalog_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_location_id_locations_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_location_id_locations_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_zone_id_location_zones_id_fk" FOREIGN KEY ("to_zone_id") REFERENCES "location_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_unique" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_visits_one_a_date" ON "agreement_visits" USING btree ("agreement_id","service_date");--> statement-breakpoint
CREATE INDEX "agreement_visits_by_job" ON "agreement_visits" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_agreements_number_unique" ON "maintenance_agreements" USING btree ("agreement_number");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_newest" ON "maintenance_agreements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_by_customer" ON "maintenance_agreements" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_agreements_search" ON "maintenance_agreements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_number_unique" ON "change_orders" USING btree ("co_number");--> statement-breakpoint
CREATE INDEX "change_orders_newest" ON "change_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "change_orders_by_job" ON "change_orders" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_orders_search" ON "change_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "change_orders_highest" ON "change_orders" USING btree ((substring("co_number" from '[0-9]+$')::bigint));--> statement-breakpoint
CREATE INDEX "custom_field_values_by_value" ON "custom_field_values" USING btree ("custom_field_id",left("value", 200),"entity_id");--> statement-breakpoint
CREATE INDEX "custom_field_values_search" ON "custom_field_values" USING gin (fold_text("value") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name_unique" ON "custom_fields" USING btree ("entity_type",lower("name")) WHERE "custom_fields"."status" = 'active';--> statement-breakpoint
CREATE INDEX "customer_contacts_by_customer" ON "customer_contacts" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contacts_one_primary" ON "customer_contacts" USING btree ("customer_id") WHERE "customer_contacts"."is_primary";--> statement-breakpoint
CREATE INDEX "customer_equipment_by_customer" ON "customer_equipment" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name" collate words,"id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_by_record" ON "documents" USING btree ("entity_type","entity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_by_file" ON "documents" USING btree ("file_url");--> statement-breakpoint
CREATE INDEX "field_logs_newest" ON "field_logs" USING btree ("log_date","id");--> statement-breakpoint
CREATE INDEX "field_logs_search" ON "field_logs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "field_logs_by_job" ON "field_logs" USING btree ("job_id","log_date","id");--> statement-breakpoint
CREATE INDEX "field_logs_by_photo" ON "field_logs" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "job_notes_by_job" ON "job_notes" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_technicians_by_user" ON "job_technicians" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_num_unique" ON "jobs" USING btree ("num");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_status" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_customer" ON "jobs" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_agreement" ON "jobs" USING btree ("agreement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_equipment" ON "jobs" USING btree ("equipment_id","created_at","id") WHERE "jobs"."equipment_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_scheduled" ON "jobs" USING btree ("scheduled_start","id") WHERE "jobs"."scheduled_start" is not null;--> statement-breakpoint
CREATE INDEX "jobs_long" ON "jobs" USING btree ("scheduled_end") WHERE "jobs"."scheduled_end" - "jobs"."scheduled_start" > interval '24 hours';--> statement-breakpoint
CREATE INDEX "jobs_unscheduled_of" ON "jobs" USING gin ("technician_ids") WHERE "jobs"."status" = 'open' and "jobs"."crew" is not null and "jobs"."scheduled_start" is null;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_number" ON "jobs" USING btree ((substring("num" from '^JOB-([0-9]{1,15})$')::bigint)) WHERE "jobs"."num" ~ '^JOB-[0-9]{1,15}$';--> statement-breakpoint
CREATE UNIQUE INDEX "kits_code" ON "kits" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "kits_name_unique" ON "kits" USING btree (lower("name")) WHERE "kits"."status" = 'active';--> statement-breakpoint
CREATE INDEX "reservation_claims_by_reservation" ON "reservation_claims" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_by_start" ON "reservations" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_item" ON "reservations" USING btree ("item_id","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_kit" ON "reservations" USING btree ("kit_id","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_by_job" ON "reservations" USING btree ("job_id","start_date","id");--> statement-breakpoint
CREATE INDEX "reservations_period" ON "reservations" USING gist ("period");--> statement-breakpoint
CREATE INDEX "tool_care_by_item" ON "tool_care" USING btree ("item_id","done_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_by_record" ON "notifications" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_zones_code" ON "location_zones" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "location_zones_name_unique" ON "location_zones" USING btree ("location_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "locations_code" ON "locations" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree (lower("name")) WHERE "locations"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_location_unique" ON "vehicles" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_assigned_unique" ON "vehicles" USING btree ("assigned_to") WHERE "vehicles"."status" = 'active';--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "activity_by_person" ON "activity" USING btree ("by_id","ts","id");--> statement-breakpoint
CREATE INDEX "activity_by_entity" ON "activity" USING btree ("entity","ts","id");--> statement-breakpoint
CREATE INDEX "activity_by_record" ON "activity" USING btree ("record_id","ts","id");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("ts","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_book_items_code_unique" ON "price_book_items" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "price_book_items_by_code" ON "price_book_items" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "price_book_items_by_description" ON "price_book_items" USING btree (fold_text("description"));--> statement-breakpoint
CREATE INDEX "price_book_items_search" ON "price_book_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "rfis_number_unique" ON "rfis" USING btree ("rfi_number");--> statement-breakpoint
CREATE INDEX "rfis_newest" ON "rfis" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_by_job" ON "rfis" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfis_search" ON "rfis" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rfis_highest" ON "rfis" USING btree ((substring("rfi_number" from '[0-9]+$')::bigint));--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_line_items_order" ON "estimate_line_items" USING btree ("estimate_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_number_unique" ON "estimates" USING btree ("estimate_number");--> statement-breakpoint
CREATE INDEX "estimates_newest" ON "estimates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_by_customer" ON "estimates" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_by_status" ON "estimates" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_by_job" ON "estimates" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "estimates_unbilled" ON "estimates" USING btree ("job_id","updated_at","id") WHERE unbilled <> 0;--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "billed_work_time_entry" ON "billed_work" USING btree ("time_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billed_work_transaction" ON "billed_work" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billed_work_change_order" ON "billed_work" USING btree ("change_order_id");--> statement-breakpoint
CREATE INDEX "billed_work_by_estimate_line" ON "billed_work" USING btree ("estimate_line_id");--> statement-breakpoint
CREATE INDEX "billed_work_by_invoice" ON "billed_work" USING btree ("invoice_id","line_id");--> statement-breakpoint
CREATE INDEX "billed_work_by_job" ON "billed_work" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_items_order" ON "invoice_line_items" USING btree ("invoice_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_customer" ON "invoices" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_stored_status" ON "invoices" USING btree ("stored_status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_job" ON "invoices" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_estimate" ON "invoices" USING btree ("estimate_id");--> statement-breakpoint
CREATE INDEX "invoices_aging" ON "invoices" USING btree ("aging_date","id","balance") WHERE "invoices"."status" not in ('draft', 'void') and "invoices"."balance" > 0;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposits_by_estimate" ON "deposits" USING btree ("estimate_id","processed_at","id");--> statement-breakpoint
CREATE INDEX "deposits_by_job" ON "deposits" USING btree ("job_id","processed_at","id");--> statement-breakpoint
CREATE INDEX "deposits_held_by_customer" ON "deposits" USING btree ("customer_id","processed_at","id") WHERE held > 0;--> statement-breakpoint
CREATE INDEX "payments_by_deposit" ON "payments" USING btree ("deposit_id") WHERE deposit_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_invoice" ON "payments" USING btree ("invoice_id","processed_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("processed_at","invoice_id","counted");--> statement-breakpoint
CREATE UNIQUE INDEX "po_line_items_order" ON "po_line_items" USING btree ("po_id","sort_order");--> statement-breakpoint
CREATE INDEX "po_line_items_by_item" ON "po_line_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number_unique" ON "purchase_orders" USING btree ("po_number");--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_vendor" ON "purchase_orders" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_job" ON "purchase_orders" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_status" ON "purchase_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name_unique" ON "saved_views" USING btree ("user_id","screen",lower("name")) WHERE not "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name_unique" ON "saved_views" USING btree ("screen",lower("name")) WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "scrap_newest" ON "scrap" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "scrap_by_job" ON "scrap" USING btree ("job_id","ts","id");--> statement-breakpoint
CREATE INDEX "scrap_by_item" ON "scrap" USING btree ("item_id","ts","id");--> statement-breakpoint
CREATE INDEX "scrap_search" ON "scrap" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("kind","at","key");--> statement-breakpoint
CREATE INDEX "search_entries_by_beginning" ON "search_entries" USING btree ("kind","name" text_pattern_ops) WHERE "search_entries"."name" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_codes" ON "search_entries" USING gin ("codes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_by_job" ON "search_entries" USING btree ("job_id") WHERE "search_entries"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_of_customers" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('customer', 'contact', 'equipment', 'vendor');--> statement-breakpoint
CREATE INDEX "search_entries_of_jobs" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('job', 'change_order', 'rfi', 'field_log');--> statement-breakpoint
CREATE INDEX "search_entries_of_documents" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('estimate', 'invoice', 'purchase_order', 'agreement');--> statement-breakpoint
CREATE INDEX "search_entries_of_things" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('item', 'kit', 'location', 'vehicle', 'user');--> statement-breakpoint
CREATE INDEX "search_entries_of_prices" ON "search_entries" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE kind in ('price_book_item');--> statement-breakpoint
CREATE INDEX "attempts_recent" ON "attempts" USING btree ("kind","key","at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "holdings_by_item" ON "holdings" USING btree ("item_id","since","id");--> statement-breakpoint
CREATE INDEX "holdings_oldest" ON "holdings" USING btree ("since","id") WHERE "holdings"."is_returnable";--> statement-breakpoint
CREATE INDEX "holdings_by_user" ON "holdings" USING btree ("user_id","since","id") WHERE "holdings"."is_returnable";--> statement-breakpoint
CREATE INDEX "holdings_by_job" ON "holdings" USING btree ("job_id","since","id");--> statement-breakpoint
CREATE INDEX "holdings_by_kit" ON "holdings" USING btree ("kit_id") WHERE kit_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "item_locations_default_unique" ON "item_locations" USING btree ("item_id","location_id") WHERE "item_locations"."is_default";--> statement-breakpoint
CREATE INDEX "item_locations_here" ON "item_locations" USING btree ("location_id",fold_text("item_name"),"id") WHERE "item_locations"."is_here";--> statement-breakpoint
CREATE INDEX "item_locations_low" ON "item_locations" USING btree ("location_id","item_id") WHERE "item_locations"."is_low";--> statement-breakpoint
CREATE INDEX "item_locations_by_zone" ON "item_locations" USING btree ("zone_id") WHERE "item_locations"."zone_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "items_code" ON "items" USING btree ("code");--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_location" ON "items" USING btree ("location","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_home" ON "items" USING btree ("location_id","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_status" ON "items" USING btree ("status","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_type" ON "items" USING btree ("type","created_at","id") WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_low" ON "items" USING btree ("created_at","id") WHERE "items"."is_low" and "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_photo" ON "items" USING btree ("photo_url") WHERE "items"."photo_url" is not null;--> statement-breakpoint
CREATE INDEX "items_by_job" ON "items" USING btree ("job_id") WHERE "items"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "items_tags" ON "items" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open_unique" ON "stock_alerts" USING btree ("item_id","location_id") WHERE "stock_alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "stock_alerts_newest" ON "stock_alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_item" ON "stock_alerts" USING btree ("item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_from" ON "transactions" USING btree ("from_location_id","ts","id") WHERE from_location_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_to" ON "transactions" USING btree ("to_location_id","ts","id") WHERE to_location_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_all" ON "transactions" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_verb" ON "transactions" USING btree ("action","ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_source" ON "transactions" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_parts" ON "transactions" USING btree ("part_of") WHERE part_of is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_item" ON "transactions" USING btree ("item_id","ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_job" ON "transactions" USING btree ("job_id","ts","id");--> statement-breakpoint
CREATE INDEX "transactions_by_user" ON "transactions" USING btree ("user_id","ts","id") WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops) WHERE action in ('checkout', 'checkin') and part_of is null;--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_name" ON "supplier_catalog" USING btree (fold_text("product_name"),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_vendor" ON "supplier_catalog" USING btree ("vendor_id",fold_text("product_name"),"id");--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_item" ON "supplier_catalog" USING btree ("item_id","price") WHERE "supplier_catalog"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_catalog_by_part" ON "supplier_catalog" USING btree (lower("manufacturer_part_number")) WHERE "supplier_catalog"."manufacturer_part_number" is not null;--> statement-breakpoint
CREATE INDEX "supplier_catalog_comparison" ON "supplier_catalog" USING btree ("comparison_key","price");--> statement-breakpoint
CREATE INDEX "supplier_catalog_search" ON "supplier_catalog" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_one_running" ON "time_entries" USING btree ("user_id") WHERE "time_entries"."end_time" is null;--> statement-breakpoint
CREATE INDEX "time_entries_newest" ON "time_entries" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_by_user" ON "time_entries" USING btree ("user_id","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_by_job" ON "time_entries" USING btree ("job_id","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_by_status" ON "time_entries" USING btree ("status","start_time","id");--> statement-breakpoint
CREATE INDEX "time_entries_unbilled" ON "time_entries" USING btree ("job_id","start_time","id") WHERE billable and job_id is not null and end_time is not null and invoice_id is null;--> statement-breakpoint
CREATE INDEX "transfer_lines_by_transfer" ON "transfer_lines" USING btree ("transfer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id_unique" ON "users" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "users_by_picture" ON "users" USING btree ("profile_image_url") WHERE "users"."profile_image_url" is not null;--> statement-breakpoint
CREATE INDEX "vendors_by_name" ON "vendors" USING btree ("name" collate words,"id");--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Photos are compressed already.
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- No two have the same kit, or the one tool of its kind, at the same time.
ALTER TABLE reservation_claims ADD CONSTRAINT reservation_claims_kit EXCLUDE USING gist (kit_id WITH =, period WITH &&)
	WHERE (kit_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE reservation_claims ADD CONSTRAINT reservation_claims_single EXCLUDE USING gist (item_id WITH =, period WITH &&)
	WHERE (item_id IS NOT NULL AND is_single);
--> statement-breakpoint
-- Finds what claims an item at a time.
CREATE INDEX reservation_claims_period ON reservation_claims USING gist (item_id, period) WHERE item_id IS NOT NULL;
--> statement-breakpoint
-- The one row of the settings.
INSERT INTO backup_settings DEFAULT VALUES;
