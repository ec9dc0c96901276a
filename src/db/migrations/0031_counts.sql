ALTER TABLE "cycle_count_lines" ADD COLUMN "known_elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD COLUMN "uncounted" integer;