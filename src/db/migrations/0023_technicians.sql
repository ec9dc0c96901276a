ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sees_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cost_rate" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "billing_rate" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'office', 'technician'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rates" CHECK ("users"."cost_rate" >= 0 and "users"."billing_rate" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'office', 'technician'));