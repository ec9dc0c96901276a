-- How a kit stands is read from its items and holdings when somebody looks.
DROP TRIGGER kits_begun ON kits;--> statement-breakpoint
DROP TRIGGER kit_items_added ON kit_items;--> statement-breakpoint
DROP TRIGGER kit_items_changed ON kit_items;--> statement-breakpoint
DROP TRIGGER kit_items_removed ON kit_items;--> statement-breakpoint
DROP TRIGGER holdings_taken_with_kit ON holdings;--> statement-breakpoint
DROP TRIGGER holdings_changed_with_kit ON holdings;--> statement-breakpoint
DROP TRIGGER holdings_back_with_kit ON holdings;--> statement-breakpoint
DROP TRIGGER items_changed_in_kits ON items;--> statement-breakpoint
DROP FUNCTION begin_kit_state();--> statement-breakpoint
DROP FUNCTION keep_kits_of_parts();--> statement-breakpoint
DROP FUNCTION keep_kits_of_holding();--> statement-breakpoint
DROP FUNCTION keep_kits_of_item();--> statement-breakpoint
DROP FUNCTION keep_kits(text[]);--> statement-breakpoint
DROP FUNCTION is_lacking(items, integer);--> statement-breakpoint
DROP TABLE "kit_states";