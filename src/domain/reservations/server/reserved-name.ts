import { sql } from 'drizzle-orm'
import { prerendered } from '@/db/query'
import { kits } from '@/db/schema/kits'
import { reservations } from '@/db/schema/reservations'
import { items } from '@/db/schema/stock/items'

export const reservedName = prerendered<string>(sql`coalesce(
  (select i.name from ${items} i where i.id = ${reservations.itemId}),
  (select k.name from ${kits} k where k.id = ${reservations.kitId}))`)
