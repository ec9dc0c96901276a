ALTER TABLE "visits" ADD COLUMN "signer_name" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "photos_before" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "photos_after" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "visits_by_signature" ON "visits" USING btree ("signature") WHERE "visits"."signature" is not null;--> statement-breakpoint
CREATE INDEX "visits_by_photo_before" ON "visits" USING gin ("photos_before");--> statement-breakpoint
CREATE INDEX "visits_by_photo_after" ON "visits" USING gin ("photos_after");--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_signature" CHECK ("visits"."signature" is null or "visits"."signer_name" is not null);