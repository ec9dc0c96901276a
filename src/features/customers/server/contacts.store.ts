import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { customerContacts } from '@/db/schema/customers'
import { insertInto, updateRow } from '@/db/write'
import type { RecordKey } from '@/shared/record'
import type { Contact } from '../customer.schema'

export const contactShape = shapeOf<Contact>({
  id: customerContacts.id,
  customerId: customerContacts.customerId,
  name: customerContacts.name,
  title: customerContacts.title,
  email: customerContacts.email,
  phone: customerContacts.phone,
  isPrimary: sql`${customerContacts.isPrimary}::int`,
  ...recordFields(customerContacts),
})
const doc = jsonOf(contactShape)

export type ContactValues = Omit<Contact, RecordKey | 'customerId'>

const asRow = ({ isPrimary, ...values }: ContactValues) => ({ ...values, isPrimary: isPrimary === 1 })
const ofCustomer = (customerId: string, id: string) =>
  and(eq(customerContacts.id, id), eq(customerContacts.customerId, customerId))

export function findContact(tx: Db, customerId: string, id: string): Promise<Json<Contact> | undefined> {
  return findJson(tx, sql`select ${doc} as doc from ${customerContacts} where ${ofCustomer(customerId, id)}`)
}

export async function contactValues(
  tx: Db,
  customerId: string,
  id: string,
): Promise<ContactValues | undefined> {
  const { name, title, email, phone, isPrimary } = customerContacts
  const [found] = await tx
    .select({ name, title, email, phone, isPrimary })
    .from(customerContacts)
    .where(ofCustomer(customerId, id))
  return found && { ...found, isPrimary: found.isPrimary ? 1 : 0 }
}

/** Unsets the primary contact; the customer's row must be locked. */
export async function clearPrimaryContact(tx: Db, customerId: string): Promise<void> {
  await rows(
    tx,
    sql`update ${customerContacts} set is_primary = false
      where ${customerContacts.customerId} = ${customerId} and ${customerContacts.isPrimary}`,
  )
}

export function insertContact(
  tx: Db,
  customerId: string,
  id: string,
  values: ContactValues,
): Promise<Json<Contact>> {
  const row = { id, customerId, ...asRow(values) }
  return oneJson(tx, insertInto(customerContacts, row, doc))
}

export function updateContact(tx: Db, id: string, values: ContactValues): Promise<Json<Contact>> {
  return oneJson(tx, updateRow(customerContacts, id, asRow(values), doc))
}

/** Returns the name of the deleted record. */
export async function deleteContact(tx: Db, customerId: string, id: string): Promise<string | undefined> {
  const [gone] = await rows<{ name: string }>(
    tx,
    sql`delete from ${customerContacts} where ${ofCustomer(customerId, id)} returning ${customerContacts.name}`,
  )
  return gone?.name
}
