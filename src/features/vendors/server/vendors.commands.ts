import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { saveFields } from '@/features/custom-fields/server/field-values.commands'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { orNotFound } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { verbOfChange } from '../vendor'
import type { Vendor, VendorInput, VendorPatch } from '../vendor.schema'
import { insertVendor, lockVendor, updateVendor, type VendorValues } from './vendors.store'

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
    const unchanged = orNotFound(await lockVendor(tx, id), 'Vendor not found')
    const { createdBy, createdByName, ...before } = valuesOf<Vendor>(JSON.parse(unchanged))
    const values = { ...before, ...defined(await saveFields(tx, 'vendor', id, patch, before.customFields)) }
    if (isDeepStrictEqual(values, before)) return { answer: unchanged }
    const answer = await updateVendor(tx, id, values)
    const verb = verbOfChange(before.status, values.status)
    const changed = { from: before, to: values }
    return { answer, activity: { action: `vendor.${verb}`, payload: { id, name: values.name }, changed } }
  })
}
