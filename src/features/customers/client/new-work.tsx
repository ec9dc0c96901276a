import { Link } from '@tanstack/react-router'
import { Briefcase, FileText, Receipt, Wrench } from 'lucide-react'
import { formFor } from '@/client/form-name'
import { Button } from '@/ui/primitives/button'

const KINDS = [
  { to: '/estimates', label: 'New Estimate', icon: FileText },
  { to: '/jobs', label: 'New Job', icon: Briefcase },
  { to: '/invoices', label: 'New Invoice', icon: Receipt },
] as const
const AGREEMENT = { to: '/maintenance-agreements', label: 'New Agreement', icon: Wrench } as const

/** Links to forms for new work, with the customer preselected. */
export function NewWork({ customerId, isPage = false }: { customerId: string; isPage?: boolean }) {
  return [...KINDS, ...(isPage ? [AGREEMENT] : [])].map(({ to, label, icon: Icon }) => (
    <Button key={to} asChild>
      <Link to={to} {...formFor(customerId)}>
        <Icon aria-hidden />
        {label}
      </Link>
    </Button>
  ))
}
