-- Whether more has happened to an item than that it was added, or something still points to it: such a one is archived
-- instead of deleted. A table that comes to point to items is named here too.
CREATE FUNCTION item_has_history(item text) RETURNS boolean LANGUAGE sql STABLE
	RETURN EXISTS (SELECT FROM transactions WHERE item_id = item AND action <> 'opening')
		OR EXISTS (SELECT FROM po_line_items WHERE item_id = item)
		OR EXISTS (SELECT FROM transfer_lines WHERE item_id = item)
		OR EXISTS (SELECT FROM cycle_count_lines WHERE item_id = item);
