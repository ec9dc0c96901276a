import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { insertInto } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { customerEquipment } from '@/db/schema/contacts'
import type { Equipment } from '../customer.schema'

export const equipmentShape = shapeOf<Equipment>({
  id: customerEquipment.id,
  customerId: customerEquipment.customerId,
  equipmentType: customerEquipment.equipmentType,
  manufacturer: customerEquipment.manufacturer,
  modelNumber: customerEquipment.modelNumber,
  serialNumber: customerEquipment.serialNumber,
  location: customerEquipment.location,
  installDate: customerEquipment.installDate,
  warrantyExpires: customerEquipment.warrantyExpires,
  notes: customerEquipment.notes,
  createdAt: isoInstant(customerEquipment.createdAt),
})
const doc = jsonOf(equipmentShape)

export type EquipmentValues = Omit<Equipment, 'id' | 'customerId' | 'createdAt'>

const ofCustomer = (customerId: string, id: string) =>
  and(eq(customerEquipment.id, id), eq(customerEquipment.customerId, customerId))

export async function findEquipment(tx: Db, customerId: string, id: string): Promise<Equipment | undefined> {
  const found = await oneJson<Equipment>(
    tx,
    sql`select ${doc} as doc from ${customerEquipment} where ${ofCustomer(customerId, id)}`,
  )
  return found && JSON.parse(found)
}

export async function insertEquipment(
  tx: Db,
  customerId: string,
  id: string,
  values: EquipmentValues,
): Promise<Json<Equipment>> {
  const insert = insertInto(customerEquipment, { id, customerId, ...values }, doc)
  return (await oneJson<Equipment>(tx, insert)) as Json<Equipment>
}

export async function updateEquipment(tx: Db, id: string, values: EquipmentValues): Promise<Json<Equipment>> {
  const saved = await oneJson<Equipment>(
    tx,
    tx
      .update(customerEquipment)
      .set(values)
      .where(eq(customerEquipment.id, id))
      .returning({ doc: doc.as('doc') }),
  )
  return saved as Json<Equipment>
}

/** Answers what it was. */
export async function deleteEquipment(tx: Db, customerId: string, id: string): Promise<string | undefined> {
  const [gone] = await rows<{ name: string }>(
    tx,
    sql`delete from ${customerEquipment} where ${ofCustomer(customerId, id)}
      returning ${customerEquipment.equipmentType} as name`,
  )
  return gone?.name
}
