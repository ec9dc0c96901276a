import { createSections } from '@/client/record-sections'
import { createSlot } from '@/ui/slot'

/** Work done for the customer. */
export const CustomerHistory = createSlot<{ customerId: string }>()

export interface OnEquipment {
  customerId: string
  equipmentId: string
  name: string
}

/** When somebody was there last and goes there next: two figures. */
export const CustomerVisits = createSlot<{ customerId: string }>()

/** Work done on a piece of equipment. */
export const EquipmentService = createSlot<OnEquipment>({ isOptional: true })

export interface OnCustomerPage {
  customerId: string
}

/** The sections of a customer's page; a feature adds its own to the list in `src/app/slots.ts`. */
export const CustomerSections = createSections<OnCustomerPage>('customer.sections')
