import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/primitives/button'
import { SkeletonLines } from '@/ui/primitives/skeleton'

interface PartListProps<Part> {
  /** Undefined until they are known. */
  parts: readonly Part[] | undefined
  /** What is said when there is none. */
  none: string
  /** "Add Contact" */
  add: string
  onAdd: () => void
  children: (part: Part) => ReactNode
}

/** What belongs to a customer: as a list, with the action that adds to it. */
export function PartList<Part extends { id: string }>(props: PartListProps<Part>) {
  const { parts, none, add, onAdd, children } = props
  return (
    <div className="flex flex-col gap-3">
      {!parts ? (
        <SkeletonLines />
      ) : parts.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {parts.map((part) => (
            <li key={part.id} className="py-3 pr-2 pl-4">
              {children(part)}
            </li>
          ))}
        </ul>
      )}
      <Button className="self-start max-md:w-full" onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </Button>
    </div>
  )
}

interface PartRowProps {
  name: string
  /** Stands beside the name. */
  badge: ReactNode
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}

export function PartRow({ name, badge, onEdit, onDelete, children }: PartRowProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-h-6 min-w-0 flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {badge}
        </p>
        <div className="-my-1.5 flex shrink-0">
          <Button variant="ghost" size="icon" onClick={onEdit} aria-label={`Edit ${name}`}>
            <Pencil aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" onClick={onDelete} aria-label={`Delete ${name}`}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      <div className="pr-2">{children}</div>
    </>
  )
}
