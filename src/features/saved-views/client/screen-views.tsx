import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { cx } from '@/ui/cx'
import { viewAt } from '../saved-view'
import type { SavedView } from '../saved-view.schema'
import { viewLink } from './view-link'

/** With more views than this, the rest is behind a button. */
const AT_FIRST = 6

interface ScreenViewsProps {
  id: string
  /** The views of one list. */
  views: SavedView[]
  /** The list's name. */
  label: string
  isCurrent: boolean
  onNavigate: (() => void) | undefined
}

const LINE =
  'flex h-control w-full items-center rounded-md pr-2.5 pl-9 text-quiet text-sm md:pointer-fine:h-6 hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px]'

/** The views of one list as links, below its entry in the sidebar. */
export function ScreenViews({ id, views, label, isCurrent, onNavigate }: ScreenViewsProps) {
  const search = useSearch({ strict: false })
  const [isWhole, setWhole] = useState(false)
  const [first] = views
  const open = isCurrent && first ? viewAt(views, first.screen, search) : undefined
  const shown = isWhole || views.length <= AT_FIRST ? views : views.slice(0, AT_FIRST - 1)
  return (
    <ul id={id} aria-label={`Views of ${label}`} className="flex flex-col max-md:gap-px">
      {shown.map((view) => (
        <li key={view.id}>
          <Link
            {...viewLink(view)}
            onClick={onNavigate}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={view === open ? 'page' : undefined}
            title={view.name}
            className={cx(LINE, 'aria-[current=page]:font-medium aria-[current=page]:text-accent-ink')}
          >
            <span className="truncate">{view.name}</span>
          </Link>
        </li>
      ))}
      {shown.length < views.length && (
        <li>
          <button type="button" onClick={() => setWhole(true)} className={LINE}>
            {views.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  )
}
