ALTER TABLE "customers" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "field_logs" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "processed_by_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_by_id" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "scrap" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "requested_by_id" text;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "approved_by_id" text;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "rfis" ADD COLUMN "submitted_by_id" text;--> statement-breakpoint
ALTER TABLE "rfis" ADD COLUMN "responded_by_id" text;--> statement-breakpoint
-- Beside every e-mail of someone who did something now stands who it was. A trigger finds that out as the e-mail is
-- written. What is there already is filled in without being a change: its version and the time of its last change stay.
DO $$
DECLARE
	actor record;
BEGIN
	FOR actor IN
		SELECT table_name AS records, column_name AS id, left(column_name, -3) AS email FROM information_schema.columns
		WHERE table_schema = current_schema() AND column_name ~ '(^|_)by_id$'
	LOOP
		EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', actor.records);
		EXECUTE format('UPDATE %1$I SET %2$I = users.id FROM users WHERE lower(users.email) = lower(%1$I.%3$I)',
			actor.records, actor.id, actor.email);
		EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', actor.records);
		-- "by" is a word of PL/pgSQL, and has to stand in quotes.
		EXECUTE format('CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $f$
			BEGIN
				NEW.%2$I := (SELECT id FROM users WHERE lower(email) = lower(NEW."%3$s"));
				RETURN NEW;
			END $f$', 'keep_' || actor.id, actor.id, actor.email);
		EXECUTE format('CREATE TRIGGER %1$I BEFORE INSERT OR UPDATE OF %2$I ON %3$I FOR EACH ROW
			WHEN (NEW.%2$I IS NOT NULL) EXECUTE FUNCTION %1$I()',
			'keep_' || actor.id, actor.email, actor.records);
	END LOOP;
END $$;
--> statement-breakpoint
-- Every command writes one of these, and says itself who it was.
CREATE OR REPLACE TRIGGER keep_by_id BEFORE INSERT ON activity FOR EACH ROW
	WHEN (NEW.by_id IS NULL) EXECUTE FUNCTION keep_by_id();
--> statement-breakpoint
CREATE FUNCTION follow_user_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE customers SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE vendors SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE field_logs SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE estimates SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE invoices SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE payments SET processed_by = new.email WHERE processed_by_id = new.id;
	UPDATE payments SET reversed_by = new.email WHERE reversed_by_id = new.id;
	UPDATE purchase_orders SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE items SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE scrap SET by = new.email WHERE by_id = new.id;
	UPDATE activity SET by = new.email WHERE by_id = new.id;
	UPDATE agreement_visits SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE change_orders SET requested_by = new.email WHERE requested_by_id = new.id;
	UPDATE change_orders SET approved_by = new.email WHERE approved_by_id = new.id;
	UPDATE maintenance_agreements SET created_by = new.email WHERE created_by_id = new.id;
	UPDATE rfis SET submitted_by = new.email WHERE submitted_by_id = new.id;
	UPDATE rfis SET responded_by = new.email WHERE responded_by_id = new.id;
	UPDATE transactions SET by = new.email WHERE user_id = new.id;
	-- Servers remember for a while whose a session is.
	PERFORM pg_notify(current_schema() || '.session_ended', sid) FROM sessions WHERE user_id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email_changed AFTER UPDATE OF email ON users FOR EACH ROW
	WHEN (old.email <> new.email) EXECUTE FUNCTION follow_user_email();
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_logs" ADD CONSTRAINT "field_logs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_processed_by_id_users_id_fk" FOREIGN KEY ("processed_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed_by_id_users_id_fk" FOREIGN KEY ("reversed_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_visits" ADD CONSTRAINT "agreement_visits_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_agreements" ADD CONSTRAINT "maintenance_agreements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_responded_by_id_users_id_fk" FOREIGN KEY ("responded_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;