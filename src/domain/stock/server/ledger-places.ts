import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prerendered } from '@/db/query'
import { locations } from '@/db/schema/places'
import { transactions } from '@/db/schema/stock/transactions'

/** A ledger row's two locations, for their names. */
export const fromPlace = alias(locations, 'from_place')
export const toPlace = alias(locations, 'to_place')

export const placeJoins = prerendered<unknown>(
  sql`left join ${locations} from_place on ${fromPlace.id} = ${transactions.fromLocationId}
    left join ${locations} to_place on ${toPlace.id} = ${transactions.toLocationId}`,
)
