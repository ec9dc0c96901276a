import { type SQL, sql } from 'drizzle-orm'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { alertShape, named } from './stock-alerts.store'

/** What nobody has seen yet: how many, and so many of them, the emptiest first. */
export function worstAlerts(limit: number): { count: SQL; worst: SQL } {
  const isActive = sql`${stockAlerts.status} = 'active'`
  return {
    count: sql`(select count(*) from ${stockAlerts} where ${isActive})`,
    worst: sql`select ${alertShape} from ${stockAlerts} ${named} where ${isActive}
      order by ${stockAlerts.currentQty}::float8 / greatest(${stockAlerts.threshold}, 1), ${stockAlerts.createdAt} desc,
        ${stockAlerts.id} limit ${sql.raw(String(limit))}`,
  }
}
