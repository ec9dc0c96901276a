import { Link } from '@tanstack/react-router'
import { Briefcase, ChevronDown, FileText, Receipt, Wrench } from 'lucide-react'
import { formFor } from '@/client/form-name'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'

const JOB = { to: '/jobs', label: 'Job', icon: Briefcase } as const
const ESTIMATE = { to: '/estimates', label: 'Estimate', icon: FileText } as const
const INVOICE = { to: '/invoices', label: 'Invoice', icon: Receipt } as const
const AGREEMENT = { to: '/maintenance-agreements', label: 'Agreement', icon: Wrench } as const

/** Links to forms for new work, with the customer preselected. */
export function NewWork({ customerId }: { customerId: string }) {
  return [ESTIMATE, JOB, INVOICE].map(({ to, label, icon: Icon }) => (
    <Button key={to} asChild>
      <Link to={to} {...formFor(customerId)}>
        <Icon aria-hidden />
        New {label}
      </Link>
    </Button>
  ))
}

/** On the customer's page: New Job, which is what people come for, and the rest in a menu. */
export function NewWorkMenu({ customerId }: { customerId: string }) {
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button>
            New
            <ChevronDown aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {[ESTIMATE, INVOICE, AGREEMENT].map(({ to, label, icon: Icon }) => (
            <MenuItem key={to} asChild>
              <Link to={to} {...formFor(customerId)}>
                <Icon aria-hidden />
                {label}
              </Link>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Button asChild variant="primary">
        <Link to={JOB.to} {...formFor(customerId)}>
          <JOB.icon aria-hidden />
          New Job
        </Link>
      </Button>
    </>
  )
}
