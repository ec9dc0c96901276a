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
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name_unique" ON "saved_views" USING btree ("user_id","screen",lower("name")) WHERE not "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name_unique" ON "saved_views" USING btree ("screen",lower("name")) WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "saved_views_by_person" ON "saved_views" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER keep_version BEFORE UPDATE ON saved_views FOR EACH ROW
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_version();
--> statement-breakpoint
-- Null of a record that is gone; what can never change stays at its first version.
CREATE OR REPLACE FUNCTION record_version(entity text, record_id text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
	CASE entity
		WHEN 'company' THEN RETURN (SELECT version FROM company);
		WHEN 'backup' THEN RETURN (SELECT version FROM backup_settings);
		WHEN 'user' THEN RETURN (SELECT version FROM users WHERE id = record_id);
		WHEN 'item' THEN RETURN (SELECT version FROM items WHERE id = record_id);
		WHEN 'job' THEN RETURN (SELECT version FROM jobs WHERE id = record_id);
		WHEN 'field_log' THEN RETURN (SELECT version FROM field_logs WHERE id = record_id);
		WHEN 'customer' THEN RETURN (SELECT version FROM customers WHERE id = record_id);
		WHEN 'contact' THEN RETURN (SELECT version FROM customer_contacts WHERE id = record_id);
		WHEN 'equipment' THEN RETURN (SELECT version FROM customer_equipment WHERE id = record_id);
		WHEN 'vendor' THEN RETURN (SELECT version FROM vendors WHERE id = record_id);
		WHEN 'catalog_item' THEN RETURN (SELECT version FROM supplier_catalog WHERE id = record_id);
		WHEN 'estimate' THEN RETURN (SELECT version FROM estimates WHERE id = record_id);
		WHEN 'invoice' THEN RETURN (SELECT version FROM invoices WHERE id = record_id);
		WHEN 'payment' THEN RETURN (SELECT version FROM payments WHERE id = record_id);
		WHEN 'purchase_order' THEN RETURN (SELECT version FROM purchase_orders WHERE id = record_id);
		WHEN 'price_book_item' THEN RETURN (SELECT version FROM price_book_items WHERE id = record_id);
		WHEN 'time_entry' THEN RETURN (SELECT version FROM time_entries WHERE id = record_id);
		WHEN 'agreement' THEN RETURN (SELECT version FROM maintenance_agreements WHERE id = record_id);
		WHEN 'change_order' THEN RETURN (SELECT version FROM change_orders WHERE id = record_id);
		WHEN 'rfi' THEN RETURN (SELECT version FROM rfis WHERE id = record_id);
		WHEN 'location' THEN RETURN (SELECT version FROM locations WHERE id = record_id);
		WHEN 'vehicle' THEN RETURN (SELECT version FROM vehicles WHERE id = record_id);
		WHEN 'transfer' THEN RETURN (SELECT version FROM transfers WHERE id = record_id);
		WHEN 'stock_alert' THEN RETURN (SELECT version FROM stock_alerts WHERE id = record_id);
		WHEN 'cycle_count' THEN RETURN (SELECT version FROM cycle_counts WHERE id = record_id);
		WHEN 'kit' THEN RETURN (SELECT version FROM kits WHERE id = record_id);
		WHEN 'reservation' THEN RETURN (SELECT version FROM reservations WHERE id = record_id);
		WHEN 'tool_plan' THEN RETURN (SELECT version FROM tool_plans WHERE id = record_id);
		WHEN 'document' THEN RETURN (SELECT version FROM documents WHERE id = record_id);
		WHEN 'deposit' THEN RETURN (SELECT version FROM deposits WHERE id = record_id);
		WHEN 'custom_field' THEN RETURN (SELECT version FROM custom_fields WHERE id = record_id);
		WHEN 'saved_view' THEN RETURN (SELECT version FROM saved_views WHERE id = record_id);
		ELSE RETURN 1;
	END CASE;
END $$;
