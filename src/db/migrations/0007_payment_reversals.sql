DROP INDEX "payments_by_date";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "counted" bigint GENERATED ALWAYS AS (case when reversed_at is not null then 0 when kind = 'refund' then -amount else amount end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("processed_at","invoice_id","counted");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('payment', 'refund'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversal" CHECK (num_nulls("payments"."reversed_at", "payments"."reversed_by", "payments"."reason") in (0, 3));