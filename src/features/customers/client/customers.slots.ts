import { createSections } from '@/client/record-sections'
import { createSlot } from '@/ui/slot'

/** What the company has done for the customer. */
export const CustomerHistory = createSlot<{ customerId: string }>()

export interface OnEquipment {
  customerId: string
  equipmentId: string
  /** What it is called. */
  name: string
}

/** What was done on a piece of their equipment. */
export const EquipmentService = createSlot<OnEquipment>({ isOptional: true })

export interface OnCustomerPage {
  customerId: string
}

/** The sections of a customer's page; a feature adds its own to the list in `src/app/slots.ts`. */
export const CustomerSections = createSections<OnCustomerPage>('customer.sections')
