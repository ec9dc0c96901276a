import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonArray, shapeOf } from '@/db/json'
import { customerEquipment, customers } from '@/db/schema/customers'
import { jobs, visits } from '@/db/schema/jobs'
import type { EquipmentService } from '../job.schema'

/** When a closed job took place: its scheduled start, or else its creation, but never in the future. */
const tookPlace = sql`least(coalesce(${visits.scheduledStart}, ${jobs.createdAt}), now())`

const shape = shapeOf<EquipmentService>({
  equipmentId: customerEquipment.id,
  jobs: sql`service.jobs`,
  lastServicedAt: isoInstant(sql`service.last`),
})

/**
 * Service history of each piece of equipment that a job refers to; undefined if the customer does not exist.
 */
export function equipmentServiceOf(
  db: Db,
  customerId: string,
): Promise<Json<EquipmentService[]> | undefined> {
  return findJson(
    db,
    sql`select ${jsonArray(sql`
      select ${shape} from ${customerEquipment} cross join lateral (
        select count(*)::int as jobs, max(${tookPlace}) filter (where ${jobs.status} = 'closed') as last
        from ${jobs} left join ${visits} on ${visits.id} = ${jobs.currentVisitId}
        where ${jobs.equipmentId} = ${customerEquipment.id}
      ) service where ${customerEquipment.customerId} = ${customers.id} and service.jobs > 0
      order by ${customerEquipment.createdAt}, ${customerEquipment.id}`)}::text as doc from ${customers} where ${customers.id} = ${customerId}`,
  )
}
