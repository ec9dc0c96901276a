import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { lockRow } from '@/db/rows'
import { vendors } from '@/db/schema/vendors'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { orNotFound } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { verbOfChange } from '../vendor'
import type { Vendor, VendorInput, VendorPatch } from '../vendor.schema'
import { findVendor, insertVendor, updateVendor, type VendorValues } from './vendors.store'

const newVendor: Omit<VendorValues, 'name'> = {
  contactName: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  accountNumber: null,
  paymentTerms: null,
  status: 'active',
  notes: null,
  customFields: {},
}

export function createVendor(context: Context, input: VendorInput): Promise<Json<Vendor>> {
  return command(context, async (tx) => {
    const id = idFor(context)
    const values = { ...newVendor, ...defined(await saveFields(tx, 'vendor', id, input)) }
    const activity = { action: 'vendor.created', payload: { id, name: values.name } } as const
    return { insert: insertVendor(id, values, context.user.id), activity }
  })
}

export function changeVendor(context: Context, id: string, patch: VendorPatch): Promise<Json<Vendor>> {
  return command(context, async (tx) => {
    const vendor = orNotFound(await lockRow(tx, vendors, id), 'Vendor not found')
    const fields = await changeFields(tx, 'vendor', id, patch)
    const { createdById, ...row } = valuesOf(vendor)
    const before = { ...row, ...fields.before }
    const values = { ...before, ...defined(patch), ...fields.after }
    if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findVendor(tx, id)) }
    const answer = await updateVendor(tx, id, values)
    const verb = verbOfChange(before.status, values.status)
    const changed = { from: before, to: values }
    return { answer, activity: { action: `vendor.${verb}`, payload: { id, name: values.name }, changed } }
  })
}
