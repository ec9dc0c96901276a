DROP INDEX "holdings_by_job";--> statement-breakpoint
CREATE INDEX "holdings_by_job" ON "holdings" USING btree ("job_id","since","id");