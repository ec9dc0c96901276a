ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "invitations" SET "revoked_at" = now() WHERE "used_at" IS NULL AND "revoked_at" IS NULL
	AND ("created_by_id" IN (SELECT "id" FROM "users" WHERE "disabled_at" IS NOT NULL OR "role" <> 'owner')
		OR "user_id" IN (SELECT "id" FROM "users" WHERE "disabled_at" IS NOT NULL));--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "started_at";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('job_assigned', 'tool_overdue', 'care_due', 'low_stock', 'rfi_answered', 'change_order_decided', 'person_joined'));