import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formName } from '@/client/form-name'
import { wordsOf } from '@/shared/badges'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import type { Attempt } from '@/ui/submission'
import { withToast } from '@/ui/toast'

interface PartListProps<Part> {
  kind: 'contact' | 'equipment'
  /** Undefined while loading. */
  parts: readonly Part[] | undefined
  /** Empty state text. */
  none: string
  nameOf: (part: Part) => string
  badgeOf: (part: Part) => ReactNode
  remove: (id: string, attempt: Attempt) => Promise<void>
  onForm: (form: string) => void
  children: (part: Part) => ReactNode
}

/** Parts of a customer: a list with add, edit and delete. */
export function PartList<Part extends { id: string }>(props: PartListProps<Part>) {
  const { kind, parts, none, nameOf, badgeOf, remove, onForm, children } = props

  async function askToDelete(part: Part) {
    const question = { title: `Delete ${nameOf(part)}?`, action: `Delete ${kind}`, destructive: true }
    if (!(await confirm(question))) return
    await withToast((attempt) => remove(part.id, attempt), {
      success: { title: `${wordsOf(kind)} deleted` },
      failure: `Failed to delete ${kind}`,
    })
  }

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
              <PartRow
                name={nameOf(part)}
                badge={badgeOf(part)}
                onEdit={() => onForm(formName(kind, part.id))}
                onDelete={() => askToDelete(part)}
              >
                {children(part)}
              </PartRow>
            </li>
          ))}
        </ul>
      )}
      <Button className="self-start max-md:w-full" onClick={() => onForm(formName(kind))}>
        <Plus aria-hidden />
        Add {wordsOf(kind)}
      </Button>
    </div>
  )
}

interface PartRowProps {
  name: string
  /** Next to the name. */
  badge: ReactNode
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}

function PartRow({ name, badge, onEdit, onDelete, children }: PartRowProps) {
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
