ALTER TABLE "files" ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "content";