ALTER TABLE "sessions" ALTER COLUMN "sess" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "started_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "user_id" = (SELECT "id" FROM "users" WHERE "id" = "sess" ->> 'userId'), "sess" = '{}';--> statement-breakpoint
DELETE FROM "sessions" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");
