import { Link } from '@tanstack/react-router'
import { Briefcase, FileText, Receipt } from 'lucide-react'
import { formFor } from '@/client/form-name'
import { Button } from '@/ui/primitives/button'

const KINDS = [
  { to: '/estimates', label: 'New Estimate', icon: FileText },
  { to: '/jobs', label: 'New Job', icon: Briefcase },
  { to: '/invoices', label: 'New Invoice', icon: Receipt },
] as const

/** Leads to the forms of what is made for a customer, who is then chosen there already. */
export function NewWork({ customerId }: { customerId: string }) {
  return KINDS.map(({ to, label, icon: Icon }) => (
    <Button key={to} asChild>
      <Link to={to} {...formFor(customerId)}>
        <Icon aria-hidden />
        {label}
      </Link>
    </Button>
  ))
}
