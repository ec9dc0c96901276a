import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { Button } from '@/ui/primitives/button'

/** Settings section for the office. */
export function ChecklistsSection() {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <p className="text-quiet">What technicians check and record on every job.</p>
      <Button asChild>
        <Link to="/checklists">
          <ListChecks aria-hidden />
          Open Checklists
        </Link>
      </Button>
    </div>
  )
}
