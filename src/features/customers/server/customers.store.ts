import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { today } from '@/db/days'
import { findJson, type Json, jsonArray, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { whereIs } from '@/db/query'
import { customerContacts, customerEquipment, customers } from '@/db/schema/customers'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { byLongText, byMoment, byName, byNumber, byNumberIfAny, byPerson, byText, byWord } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { shownFields, withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { isOverdue, isOwed } from '@/domain/sales-documents/server/receivables'
import { actor } from '@/domain/users/server/users.lookup'
import { searchedDigits } from '@/shared/phone'
import type { RecordKey } from '@/shared/record'
import type { Customer, CustomerDetail, CustomerFilter, customerApi } from '../customer.schema'
import { contactShape } from './contacts.store'
import { equipmentShape } from './equipment.store'

const fields = {
  id: customers.id,
  name: customers.name,
  companyName: customers.companyName,
  email: customers.email,
  phone: customers.phone,
  address: customers.address,
  city: customers.city,
  state: customers.state,
  zip: customers.zip,
  billingAddress: customers.billingAddress,
  taxRate: customers.taxRate,
  paymentDays: customers.paymentDays,
  status: customers.status,
  notes: customers.notes,
  customFields: shownFields('customer', customers.id),
  ...actor('createdBy', customers.createdById),
  ...recordFields(customers),
}
export const customerShape = shapeOf<Customer>(fields)

const detail = jsonOf(
  shapeOf<CustomerDetail>({
    ...fields,
    contacts: jsonArray(sql`select ${contactShape} from ${customerContacts}
      where ${customerContacts.customerId} = ${customers.id}
      order by ${customerContacts.isPrimary} desc, ${customerContacts.createdAt}, ${customerContacts.id}`),
    equipment: jsonArray(sql`select ${equipmentShape} from ${customerEquipment}
      where ${customerEquipment.customerId} = ${customers.id}
      order by ${customerEquipment.createdAt}, ${customerEquipment.id}`),
    openBalance: sql`(select coalesce(sum(${invoices.balance}), 0) from ${invoices}
      where ${invoices.customerId} = ${customers.id} and ${isOwed})`,
    overdueBalance: sql`(select coalesce(sum(${invoices.balance}), 0) from ${invoices}
      where ${invoices.customerId} = ${customers.id} and ${isOverdue(today)})`,
  }),
)

/** A customer's values without the server-set ones. */
export type CustomerValues = Omit<Customer, RecordKey | 'createdBy' | 'createdByName'>

const sorts: Record<keyof typeof customerApi.columns, Sort> = {
  name: byName(customers.name),
  companyName: byText(customers.companyName),
  phone: byText(customers.phone),
  email: byText(customers.email),
  address: byLongText(customers.address),
  city: byText(customers.city),
  state: byText(customers.state),
  zip: byText(customers.zip),
  status: byWord(customers.status),
  paymentDays: byNumberIfAny(customers.paymentDays),
  billingAddress: byLongText(customers.billingAddress),
  taxRate: byNumber(customers.taxRate),
  notes: byLongText(customers.notes),
  createdByName: byPerson(customers.createdById),
  createdAt: byMoment(customers.createdAt),
}

export function customerList({ status, search }: CustomerFilter): ListSource<Customer> {
  return {
    table: customers,
    id: customers.id,
    sort: { ...sorts.name, direction: 'asc' },
    sorts,
    shape: customerShape,
    where: [whereIs(customers.status, status)],
    search: { column: customers.searchText, text: search, or: searchedDigits(search) },
  }
}

export function findCustomer(db: Db, id: string): Promise<Json<CustomerDetail> | undefined> {
  return findJson(db, sql`select ${detail} as doc from ${customers} where ${customers.id} = ${id}`)
}

export function insertCustomer(id: string, values: CustomerValues, createdById: string): SQL {
  return insertInto(customers, { id, ...withoutFields(values), createdById }, detail)
}

export function updateCustomer(
  tx: Db,
  id: string,
  values: Partial<CustomerValues>,
): Promise<Json<CustomerDetail>> {
  return oneJson(tx, updateRow(customers, id, withoutFields(values), detail))
}
