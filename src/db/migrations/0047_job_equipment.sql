ALTER TABLE "jobs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce("num", '') || chr(10) || coalesce("customer", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("crew", '') || chr(10) || join_lines(technician_names[2:]) || chr(10) || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "equipment_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_equipment_id_customer_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "customer_equipment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_equipment" ON "jobs" USING btree ("equipment_id","created_at","id") WHERE "jobs"."equipment_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);
