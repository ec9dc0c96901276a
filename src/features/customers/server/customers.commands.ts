import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow, type Row } from '@/db/rows'
import { customers } from '@/db/schema/customers'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import type { Activity } from '@/server/activity'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { orNotFound } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import type { CustomerDetail, CustomerInput, CustomerPatch } from '../customer.schema'
import { type CustomerValues, findCustomer, insertCustomer, updateCustomer } from './customers.store'

const newCustomer: Omit<CustomerValues, 'name'> = {
  companyName: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  billingAddress: null,
  taxRate: 0,
  paymentDays: null,
  status: 'active',
  notes: null,
  customFields: {},
}

export function createCustomer(context: Context, input: CustomerInput): Promise<Json<CustomerDetail>> {
  return command(context, async (tx) => {
    const id = idFor(context)
    const values = { ...newCustomer, ...defined(await saveFields(tx, 'customer', id, input)) }
    const activity = { action: 'customer.created', payload: { id, name: values.name } } as const
    return { insert: insertCustomer(id, values, context.user.id), activity }
  })
}

export function changeCustomer(
  context: Context,
  id: string,
  patch: CustomerPatch,
): Promise<Json<CustomerDetail>> {
  return command(context, async (tx) => {
    const customer = await customerToChange(tx, id)
    const fields = await changeFields(tx, 'customer', id, patch)
    const { createdById, ...row } = valuesOf(customer)
    const before = { ...row, ...fields.before }
    const values = { ...before, ...defined(patch), ...fields.after }
    if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findCustomer(tx, id)) }
    const answer = await updateCustomer(tx, id, values)
    const changed = { from: before, to: values }
    return { answer, activity: { action: 'customer.updated', payload: { id, name: values.name }, changed } }
  })
}

/** The customer with its row locked: parts change one at a time. */
export async function customerToChange(tx: Db, id: string): Promise<Row<typeof customers>> {
  return orNotFound(await lockRow(tx, customers, id), 'Customer not found')
}

/** Activity about a contact or a piece of equipment. */
export function partActivity(
  action: Activity['action'],
  customer: { id: string; name: string },
  id: string,
  name: string,
): Activity {
  return { action, payload: { id, name, customerId: customer.id, customer: customer.name } }
}
