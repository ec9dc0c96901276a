import { TriangleAlert } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { formatPhone } from '@/shared/phone'
import { useDebounced } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import type { Customer, customerInput } from '../customer.schema'
import { useSimilarCustomers } from './customers.resource'

/** Until somebody has finished typing. */
const WAIT_MS = 400

interface SimilarCustomersProps {
  control: Control<z.input<typeof customerInput>, unknown, z.output<typeof customerInput>>
  /** What taking one of them does: "Open" or "Use". */
  verb: string
  onTake: (customer: Customer) => void
}

/** Under a new customer's form: existing ones with the same name, phone or e-mail. Creating it anyway is allowed. */
export function SimilarCustomers({ control, verb, onTake }: SimilarCustomersProps) {
  const [name, phone, email] = useWatch({ control, name: ['name', 'phone', 'email'] })
  const similar = useSimilarCustomers({
    name: useDebounced(name, WAIT_MS),
    phone: useDebounced(phone, WAIT_MS),
    email: useDebounced(email, WAIT_MS),
  })
  return (
    <div role="status" className="empty:hidden">
      {similar.length > 0 && (
        <div className="flex flex-col gap-2 rounded-lg bg-amber-wash p-3">
          <p className="flex items-center gap-2 font-medium text-amber-ink">
            <TriangleAlert className="size-4 shrink-0" aria-hidden />
            {similar.length === 1 ? 'This customer may already exist' : 'These customers may be the same'}
          </p>
          <ul className="flex flex-col gap-1">
            {similar.map((customer) => (
              <li key={customer.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block truncate font-medium">{customer.name}</span>
                  <span className="figures block truncate text-quiet text-sm">
                    {[customer.companyName, customer.phone && formatPhone(customer.phone), customer.email]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button onClick={() => onTake(customer)} aria-label={`${verb} ${customer.name}`}>
                  {verb}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
