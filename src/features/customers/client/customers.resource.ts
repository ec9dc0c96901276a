import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, withQuery } from '@/client/api'
import { reads } from '@/client/readers'
import { createResource, resourceOf } from '@/client/resource'
import { withFilter } from '@/client/with-filter'
import { useCompany } from '@/domain/company/client/company.resource'
import { DEFAULT_PAYMENT_DAYS } from '@/domain/company/company.schema'
import { addressLine } from '@/shared/address'
import { today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { Edited } from '@/ui/edited-record'
import type { Attempt } from '@/ui/submission'
import type {
  Contact,
  ContactInput,
  Customer,
  CustomerDetail,
  customerApi,
  Equipment,
  EquipmentInput,
} from '../customer.schema'

export const customers = resourceOf<typeof customerApi>('customer', {
  // Includes the balance.
  reads: ['contact', 'equipment', 'invoice', 'payment', 'custom_field'],
  toRow: ({ contacts, equipment, openBalance, overdueBalance, ...customer }) => customer,
  preview: (customer) => ({ ...customer, contacts: [], equipment: [], openBalance: 0, overdueBalance: 0 }),
})

/** Existing customers that a new one with these values would repeat. */
export function useSimilarCustomers(typed: Record<'name' | 'phone' | 'email', string | null | undefined>) {
  const query = Object.fromEntries(Object.entries(typed).filter(([, text]) => (text?.trim().length ?? 0) > 2))
  const { data } = useQuery<Customer[]>({
    queryKey: [withQuery(`${customers.path}/similar`, query)],
    enabled: Object.keys(query).length > 0,
    ...reads('customer'),
  })
  return data ?? NONE
}

const NONE: Customer[] = []

/** The payment term of an invoice created today: the customer's or the company's. */
export function usePaymentTerms(customerId: string | undefined) {
  const company = useCompany().data
  const customer = customers.useRow(customerId || undefined)
  const own = customer?.paymentDays ?? null
  const days = own ?? company?.paymentDays ?? DEFAULT_PAYMENT_DAYS
  return {
    days,
    isOwn: own !== null,
    dueDate: addDays(today(), days),
    /** False while loading. */
    isKnown: company !== undefined && (!customerId || customer !== undefined),
  }
}

/** Active customers, for pickers. */
export const activeCustomers = withFilter(customers, { status: 'active' })

export const customerOption = (customer: Customer) => ({
  label: customer.name,
  hint: [customer.companyName, addressLine(customer)].filter(Boolean).join(' · '),
})

export const useContacts = (customerId: string) => useParts<Contact, ContactInput>('contacts', customerId)
export const useEquipment = (customerId: string) =>
  useParts<Equipment, EquipmentInput>('equipment', customerId)

/** Changes parts of a customer and refreshes its detail. */
function useParts<Part extends { id: string; version: number }, Input extends object>(
  kind: 'contacts' | 'equipment',
  customerId: string,
) {
  const client = useQueryClient()
  const parts = createResource<Part, Input, object>(
    `${customers.path}/${encodeURIComponent(customerId)}/${kind}`,
    {
      writes: kind === 'contacts' ? 'contact' : 'equipment',
    },
  )
  const save = parts.useSave()
  const remove = parts.useRemove()
  const shown = () => client.invalidateQueries({ queryKey: [customers.path, customerId] })
  return {
    /** The part to edit; parts are loaded with their customer. */
    edits: <In>(part: Part | undefined, toValues: (part: Part) => In): Edited<In> | undefined =>
      part && {
        version: part.version,
        values: toValues(part),
        async reload() {
          const customer = await client.fetchQuery({
            queryKey: [customers.path, customerId],
            queryFn: () => api<CustomerDetail>('GET', `${customers.path}/${encodeURIComponent(customerId)}`),
            staleTime: 0,
            ...reads('customer', 'contact', 'equipment', 'invoice', 'payment'),
          })
          // The kind determines the type of its parts, which TypeScript does not infer from the key.
          const now = (customer[kind] as unknown as Part[]).find(({ id }) => id === part.id) ?? part
          return { version: now.version, values: toValues(now) }
        },
      },
    save: async (id: string | undefined, input: Input, attempt: Attempt) => {
      await save.mutateAsync({ id, input, attempt })
      await shown()
    },
    remove: async (id: string, attempt: Attempt) => {
      await remove.mutateAsync({ id, attempt })
      await shown()
    },
  }
}
