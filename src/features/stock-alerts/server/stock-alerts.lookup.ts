import { type SQL, sql } from 'drizzle-orm'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { alertShape, named } from './stock-alerts.store'

/** Active alerts: their number, and the first `limit` of them, those with the least stock left first. */
export function worstAlerts(limit: number): { count: SQL; worst: SQL } {
  const isActive = sql`${stockAlerts.status} = 'active'`
  return {
    count: sql`(select count(*) from ${stockAlerts} where ${isActive})`,
    worst: sql`select ${alertShape} from ${stockAlerts} ${named} where ${isActive}
      order by ${stockAlerts.currentQty}::float8 / greatest(${stockAlerts.threshold}, 1), ${stockAlerts.createdAt} desc,
        ${stockAlerts.id} limit ${sql.raw(String(limit))}`,
  }
}
