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
ALTER TABLE "files" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "thumbnail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "size" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "files"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_objects_created" ON "file_objects" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_by_object" ON "files" USING btree ("object_key") WHERE "files"."object_key" is not null;--> statement-breakpoint
-- What is stored is compressed already.
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO file_chunks (hash, position, bytes)
	SELECT hash, n, substr(content, n * 524288 + 1, 524288)
	FROM files, generate_series(0, greatest(length(content) - 1, 0) / 524288) n;--> statement-breakpoint
UPDATE files SET size = length(content);
