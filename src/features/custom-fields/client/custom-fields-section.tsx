import { Link } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { Button } from '@/ui/primitives/button'

/** Settings section for the office. */
export function CustomFieldsSection() {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <p className="text-quiet">Add your own fields to items, jobs, customers and more.</p>
      <Button asChild>
        <Link to="/custom-fields">
          <ListPlus aria-hidden />
          Open Custom Fields
        </Link>
      </Button>
    </div>
  )
}
