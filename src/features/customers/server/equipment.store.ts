import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson, type Page } from '@/db/list'
import { rows } from '@/db/query'
import { customerEquipment } from '@/db/schema/customers'
import { insertInto, updateRow } from '@/db/write'
import { shownFields, withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import type { RecordKey } from '@/shared/record'
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
  customFields: shownFields('equipment', customerEquipment.id),
  ...recordFields(customerEquipment),
})
const doc = jsonOf(equipmentShape)

export type EquipmentValues = Omit<Equipment, RecordKey | 'customerId'>

const ofCustomer = (customerId: string, id: string) =>
  and(eq(customerEquipment.id, id), eq(customerEquipment.customerId, customerId))

export function findEquipment(tx: Db, customerId: string, id: string): Promise<Json<Equipment> | undefined> {
  return findJson(tx, sql`select ${doc} as doc from ${customerEquipment} where ${ofCustomer(customerId, id)}`)
}

export async function equipmentRow(
  tx: Db,
  customerId: string,
  id: string,
): Promise<typeof customerEquipment.$inferSelect | undefined> {
  const [found] = await tx.select().from(customerEquipment).where(ofCustomer(customerId, id))
  return found
}

/** In order of creation. */
export function listEquipment(db: Db, customerId: string, page: Page): Promise<List<Equipment>> {
  return listJson(
    db,
    {
      table: customerEquipment,
      id: customerEquipment.id,
      sort: { by: customerEquipment.createdAt, type: 'timestamptz', direction: 'asc' },
      shape: equipmentShape,
      where: [eq(customerEquipment.customerId, customerId)],
    },
    page,
  )
}

export function insertEquipment(
  tx: Db,
  customerId: string,
  id: string,
  values: EquipmentValues,
): Promise<Json<Equipment>> {
  const insert = insertInto(customerEquipment, { id, customerId, ...withoutFields(values) }, doc)
  return oneJson(tx, insert)
}

export function updateEquipment(
  tx: Db,
  id: string,
  values: Partial<EquipmentValues>,
): Promise<Json<Equipment>> {
  return oneJson(tx, updateRow(customerEquipment, id, withoutFields(values), doc))
}

/** Returns what it was. */
export async function deleteEquipment(tx: Db, customerId: string, id: string): Promise<string | undefined> {
  const [gone] = await rows<{ name: string }>(
    tx,
    sql`delete from ${customerEquipment} where ${ofCustomer(customerId, id)}
      returning ${customerEquipment.equipmentType} as name`,
  )
  return gone?.name
}
