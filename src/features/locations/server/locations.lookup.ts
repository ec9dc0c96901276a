import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { prerendered } from '@/db/query'
import { items, itemLocations as lying } from '@/db/schema/stock'

/** How many different items lie at a location. */
export const itemsAt = (locationId: SQLWrapper): SQL =>
  prerendered(
    sql`(select count(distinct ${lying.itemId})::int from ${lying} where ${lying.locationId} = ${locationId}
      and ${lying.isHere})`,
  )

/** Of how many items less is there than is to be kept. */
export const lowAt = (locationId: SQLWrapper): SQL =>
  prerendered(
    sql`(select count(*)::int from ${lying} join ${items} on ${items.id} = ${lying.itemId}
      where ${lying.locationId} = ${locationId} and ${lying.isLow} and ${items.archivedAt} is null)`,
  )
