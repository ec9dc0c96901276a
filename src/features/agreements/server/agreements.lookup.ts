import { type SQL, sql } from 'drizzle-orm'
import { maintenanceAgreements as agreements } from '@/db/schema/agreements'
import { UPCOMING_DAYS } from '../agreement'

/** Matches the index condition: the next service is overdue or due soon. */
export const isUpcoming = (day: SQL): SQL =>
  sql`${agreements.status} = 'active' and ${agreements.nextServiceDate} is not null
    and ${agreements.nextServiceDate} <= ${day} + ${sql.raw(String(UPCOMING_DAYS))}`
