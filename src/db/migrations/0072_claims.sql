-- What may be asked for only once has one table: the keys of requests and the ids that senders gave to new records.
CREATE TABLE "claims" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
INSERT INTO "claims" ("owner", "key", "fingerprint", "answer", "created_at")
	SELECT "user_id", "key", "fingerprint", "answer", "created_at" FROM "idempotency_keys";--> statement-breakpoint
INSERT INTO "claims" ("owner", "key", "fingerprint", "created_at")
	SELECT '', "id", "fingerprint", "created_at" FROM "creations";--> statement-breakpoint
DROP TABLE "idempotency_keys";--> statement-breakpoint
DROP TABLE "creations";
