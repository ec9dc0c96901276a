import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { whereIs } from '@/db/query'
import { vendors } from '@/db/schema/vendors'
import { byLongText, byMoment, byName, byText, byWord } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { shownFields, withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { actor } from '@/domain/users/server/users.lookup'
import { searchedDigits } from '@/shared/phone'
import type { RecordKey } from '@/shared/record'
import type { Vendor, VendorFilter, vendorApi } from '../vendor.schema'

const vendorShape = shapeOf<Vendor>({
  id: vendors.id,
  name: vendors.name,
  contactName: vendors.contactName,
  email: vendors.email,
  phone: vendors.phone,
  address: vendors.address,
  city: vendors.city,
  state: vendors.state,
  zip: vendors.zip,
  accountNumber: vendors.accountNumber,
  paymentTerms: vendors.paymentTerms,
  status: vendors.status,
  notes: vendors.notes,
  customFields: shownFields('vendor', vendors.id),
  ...actor('createdBy', vendors.createdById),
  ...recordFields(vendors),
})
const doc = jsonOf(vendorShape)

/** A vendor's values without the server-set ones. */
export type VendorValues = Omit<Vendor, RecordKey | 'createdBy' | 'createdByName'>

const sorts: Record<keyof typeof vendorApi.columns, Sort> = {
  name: byName(vendors.name),
  contactName: byText(vendors.contactName),
  phone: byText(vendors.phone),
  email: byText(vendors.email),
  accountNumber: byText(vendors.accountNumber),
  paymentTerms: byText(vendors.paymentTerms),
  status: byWord(vendors.status),
  address: byLongText(vendors.address),
  city: byText(vendors.city),
  state: byText(vendors.state),
  zip: byText(vendors.zip),
  createdAt: byMoment(vendors.createdAt),
}

export function vendorList({ search, status }: VendorFilter): ListSource<Vendor> {
  return {
    table: vendors,
    id: vendors.id,
    sort: { ...sorts.name, direction: 'asc' },
    sorts,
    shape: vendorShape,
    where: [whereIs(vendors.status, status)],
    search: { column: vendors.searchText, text: search, or: searchedDigits(search) },
  }
}

export function findVendor(db: Db, id: string): Promise<Json<Vendor> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${vendors} where ${vendors.id} = ${id}`)
}

export function insertVendor(id: string, values: VendorValues, createdById: string): SQL {
  return insertInto(vendors, { id, ...withoutFields(values), createdById }, doc)
}

export function updateVendor(tx: Db, id: string, values: Partial<VendorValues>): Promise<Json<Vendor>> {
  return oneJson(tx, updateRow(vendors, id, withoutFields(values), doc))
}
