import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailRows } from '@/ui/detail-rows'
import type { ListState } from '@/ui/list-state'
import { useSectionCount } from '@/ui/page-section'
import { Button } from '@/ui/primitives/button'
import { ShowMore } from '@/ui/show-more'
import { usePartForm } from './use-part-form'

interface SectionListProps<T> {
  list: ListState<T>
  /** Empty state text. */
  none: string
  /** Button text while there are more: "Show More RFIs". */
  more: string
  /** The form for a new one and its name in the URL; omitted without permission. */
  add?: { name: string; label: string; form: (onClose: () => void) => ReactNode } | undefined
  /** Further actions, before the add button. */
  actions?: ReactNode
  /** Content of a row. */
  children: (row: T) => ReactNode
}

/** Records that belong to the record on the page, with an add button. */
export function SectionList<T extends { id: string }>(props: SectionListProps<T>) {
  const { list, none, more, add, actions, children } = props
  const form = usePartForm()
  useSectionCount(list.total)
  return (
    <div className="flex flex-col gap-3">
      {(actions || add) && (
        <div className="flex flex-wrap gap-2 max-md:*:flex-1 print:hidden">
          {actions}
          {add && (
            <Button onClick={() => form.show(add.name)}>
              <Plus aria-hidden />
              {add.label}
            </Button>
          )}
        </div>
      )}
      <DetailRows list={list} none={none}>
        {children}
      </DetailRows>
      <ShowMore list={list}>{more}</ShowMore>
      {add && form.value === add.name && add.form(() => form.hide())}
    </div>
  )
}

interface SectionRowProps {
  link: ReactNode
  /** Subject, on one line. */
  text?: ReactNode
  note?: ReactNode
  /** The most important figure. */
  figure?: ReactNode
  badge?: ReactNode
}

/** A record in brief: name and figure, then subject, date and status. */
export function SectionRow({ link, text, note, figure, badge }: SectionRowProps) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="figures min-w-0 font-medium">{link}</span>
        {figure && <span className="figures shrink-0 font-medium">{figure}</span>}
      </div>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          {text && <p className="truncate">{text}</p>}
          {note && <p className="figures truncate text-quiet">{note}</p>}
        </div>
        {badge && <span className="flex shrink-0 gap-1.5">{badge}</span>}
      </div>
    </div>
  )
}
