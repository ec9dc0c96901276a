import { Link } from '@tanstack/react-router'
import { Briefcase, Clock, FileText, Receipt } from 'lucide-react'
import { Button } from '@/ui/primitives/button'

const ACTIONS = [
  { label: 'Create Estimate', to: '/estimates', icon: FileText },
  { label: 'Create Invoice', to: '/invoices', icon: Receipt },
  { label: 'Log Time', to: '/time-tracking', icon: Clock },
  { label: 'Create Job', to: '/jobs', icon: Briefcase },
] as const

export function QuickActions() {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">Quick Actions</h2>
      <nav
        aria-label="Quick Actions"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-2 md:grid-cols-4 xl:grid-cols-2"
      >
        {ACTIONS.map(({ label, to, icon: Icon }) => (
          <Button key={to} asChild className="justify-start px-3!">
            <Link to={to} search={{ form: 'new' }}>
              <Icon aria-hidden />
              {label}
            </Link>
          </Button>
        ))}
      </nav>
    </section>
  )
}
