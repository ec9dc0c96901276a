import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { Button } from '@/ui/primitives/button'

/** Settings section for owners. */
export function AuditSection() {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <p className="text-quiet">Who changed what and when, plus log-ins and exports.</p>
      <Button asChild>
        <Link to="/audit">
          <History aria-hidden />
          Open Audit
        </Link>
      </Button>
    </div>
  )
}
