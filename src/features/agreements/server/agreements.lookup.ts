import { type SQL, sql } from 'drizzle-orm'
import { maintenanceAgreements as agreements } from '@/db/schema/agreements'
import { UPCOMING_DAYS } from '../agreement'

/** In the words of the index: the next service is overdue or soon due on that day. */
export const isUpcoming = (day: SQL): SQL =>
  sql`${agreements.status} = 'active' and ${agreements.nextServiceDate} is not null
    and ${agreements.nextServiceDate} <= ${day} + ${sql.raw(String(UPCOMING_DAYS))}`
