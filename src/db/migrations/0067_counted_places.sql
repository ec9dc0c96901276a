-- How many things lie at a place is counted where it is shown.
DROP TRIGGER item_locations_counted ON item_locations;--> statement-breakpoint
DROP TRIGGER item_locations_recounted ON item_locations;--> statement-breakpoint
DROP TRIGGER item_locations_uncounted ON item_locations;--> statement-breakpoint
DROP TRIGGER items_archived_at_places ON items;--> statement-breakpoint
DROP TRIGGER items_archived_removed ON items;--> statement-breakpoint
DROP TRIGGER transactions_held ON transactions;--> statement-breakpoint
DROP TRIGGER locations_begun ON locations;--> statement-breakpoint
DROP TRIGGER vehicles_begun ON vehicles;--> statement-breakpoint
DROP FUNCTION keep_location_counts();--> statement-breakpoint
DROP FUNCTION keep_location_counts_of_item();--> statement-breakpoint
DROP FUNCTION forget_places_of_item();--> statement-breakpoint
DROP FUNCTION hold_location_counts();--> statement-breakpoint
DROP FUNCTION begin_location_counts();--> statement-breakpoint
DROP FUNCTION name_counted_vehicle();--> statement-breakpoint
DROP TABLE "location_counts";
