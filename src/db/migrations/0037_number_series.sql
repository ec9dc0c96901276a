CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"next" bigint NOT NULL,
	CONSTRAINT "number_series_series" CHECK ("number_series"."series" in ('invoice', 'estimate', 'purchaseOrder', 'agreement')),
	CONSTRAINT "number_series_next" CHECK ("number_series"."next" > 0)
);
