ALTER TABLE "invoices" RENAME COLUMN "standing" TO "stored_status";--> statement-breakpoint
ALTER INDEX "invoices_by_standing" RENAME TO "invoices_by_stored_status";
