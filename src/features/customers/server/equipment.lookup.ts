import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { customerEquipment } from '@/db/schema/customers'

const e = customerEquipment

/** What a piece of equipment is called, by the column that names it: `equipmentName` of the rules, in SQL. */
export const equipmentName = (id: SQLWrapper): SQL => sql`(select ${nameOf} from ${e} where ${e.id} = ${id})`

const nameOf = sql`concat_ws(' · ', ${e.equipmentType}, nullif(concat_ws(' ', ${e.manufacturer}, ${e.modelNumber}), ''))`

/** The same, read for a record that may name none. */
export async function equipmentNameOf(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await rows<{ name: string }>(
    db,
    sql`select ${nameOf} as name from ${e} where ${e.id} = ${id}`,
  )
  return found?.name ?? null
}

interface EquipmentReference {
  customerId: string
  name: string
}

/** The equipment that a record is to point to, locked for share until the transaction ends. */
export async function equipmentToUse(tx: Db, id: string): Promise<EquipmentReference | undefined> {
  const [found] = await rows<EquipmentReference & Record<string, unknown>>(
    tx,
    sql`select ${e.customerId} as "customerId", ${nameOf} as name from ${e} where ${e.id} = ${id} for share`,
  )
  return found
}
