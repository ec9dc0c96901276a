import { Link } from '@tanstack/react-router'
import { Briefcase, ChevronDown, FileText, Receipt, Wrench } from 'lucide-react'
import { formFor } from '@/client/form-name'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'

const ESTIMATE = { to: '/estimates', label: 'Estimate', icon: FileText } as const
const INVOICE = { to: '/invoices', label: 'Invoice', icon: Receipt } as const
const AGREEMENT = { to: '/maintenance-agreements', label: 'Agreement', icon: Wrench } as const

/** Links to forms for new work, with the customer preselected; New Job is what people come for. */
export function NewWork({ customerId }: { customerId: string }) {
  return (
    <>
      {[ESTIMATE, INVOICE].map(({ to, label, icon: Icon }) => (
        <Button key={to} asChild>
          <Link to={to} {...formFor(customerId)}>
            <Icon aria-hidden />
            New {label}
          </Link>
        </Button>
      ))}
      <NewJob customerId={customerId} />
    </>
  )
}

/** On the customer's page: New Job, and the rest in a menu. */
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
      <NewJob customerId={customerId} />
    </>
  )
}

function NewJob({ customerId }: { customerId: string }) {
  return (
    <Button asChild variant="primary">
      <Link to="/jobs" {...formFor(customerId)}>
        <Briefcase aria-hidden />
        New Job
      </Link>
    </Button>
  )
}
