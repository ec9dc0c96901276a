import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { insertInto } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { customerContacts, customerEquipment, customers } from '@/db/schema/contacts'
import { invoices } from '@/db/schema/documents'
import type { PageQuery } from '@/shared/list-query'
import type { Customer, CustomerDetail, CustomerFilter } from '../customer.schema'
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
  status: customers.status,
  notes: customers.notes,
  createdBy: customers.createdBy,
  createdAt: isoInstant(customers.createdAt),
  updatedAt: isoInstant(customers.updatedAt),
}
const customerShape = shapeOf<Customer>(fields)

const detailShape = shapeOf<CustomerDetail>({
  ...fields,
  contacts: sql`(select coalesce(json_agg(c), '[]') from (select ${contactShape} from ${customerContacts}
    where ${customerContacts.customerId} = ${customers.id}
    order by ${customerContacts.isPrimary} desc, ${customerContacts.createdAt}, ${customerContacts.id}) c)`,
  equipment: sql`(select coalesce(json_agg(e), '[]') from (select ${equipmentShape} from ${customerEquipment}
    where ${customerEquipment.customerId} = ${customers.id}
    order by ${customerEquipment.createdAt}, ${customerEquipment.id}) e)`,
  openBalance: sql`(select coalesce(sum(${invoices.balance}), 0) from ${invoices}
    where ${invoices.customerId} = ${customers.id} and ${invoices.status} not in ('draft', 'void')
      and ${invoices.balance} > 0)`,
})
const doc = jsonOf(detailShape)

/** What a customer holds beside what the server notes of it. */
export type CustomerValues = Omit<Customer, 'id' | 'createdBy' | 'createdAt' | 'updatedAt'>

export function listCustomers(db: Db, filter: CustomerFilter, page: PageQuery): Promise<List<Customer>> {
  return listJson(
    db,
    {
      table: customers,
      id: customers.id,
      sort: { by: sql`lower(${customers.name})`, type: 'text', direction: 'asc' },
      shape: customerShape,
      where: [filter.status && eq(customers.status, filter.status)],
      search: { column: customers.searchText, text: filter.search },
    },
    page,
  )
}

export function findCustomer(db: Db, id: string): Promise<Json<CustomerDetail> | undefined> {
  return oneJson(db, sql`select ${doc} as doc from ${customers} where ${customers.id} = ${id}`)
}

/** The customer with its row locked until the transaction ends. */
export async function lockCustomer(tx: Db, id: string): Promise<Customer | undefined> {
  const found = await oneJson<Customer>(
    tx,
    sql`select ${jsonOf(customerShape)} as doc from ${customers} where ${customers.id} = ${id} for no key update`,
  )
  return found && JSON.parse(found)
}

export function insertCustomer(id: string, values: CustomerValues, createdBy: string): SQL {
  return insertInto(customers, { id, ...values, createdBy }, doc)
}

export async function updateCustomer(
  tx: Db,
  id: string,
  values: CustomerValues,
): Promise<Json<CustomerDetail>> {
  const saved = await oneJson<CustomerDetail>(
    tx,
    tx
      .update(customers)
      .set({ ...values, updatedAt: sql`clock_timestamp()` })
      .where(eq(customers.id, id))
      .returning({ doc: doc.as('doc') }),
  )
  return saved as Json<CustomerDetail>
}
