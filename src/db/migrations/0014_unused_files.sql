CREATE TABLE "uploads" (
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "uploads_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_picture" ON "users" USING btree ("profile_image_url") WHERE "users"."profile_image_url" is not null;--> statement-breakpoint
CREATE INDEX "field_logs_by_photo" ON "field_logs" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "items_by_photo" ON "items" USING btree ("photo_url") WHERE "items"."photo_url" is not null;--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;