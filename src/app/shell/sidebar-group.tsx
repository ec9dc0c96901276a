import { useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readStored, store } from '@/client/browser-storage'
import { useMay } from '@/client/viewer'
import { cx } from '@/ui/cx'
import type { NavGroup } from './navigation'

interface SidebarGroupProps {
  group: NavGroup
  isExpanded: boolean
  children: ReactNode
}

export function SidebarGroup(props: SidebarGroupProps) {
  return props.group.folds ? <FoldingGroup {...props} /> : <Group {...props} />
}

function Group({ group: { id, label }, isExpanded, children }: SidebarGroupProps) {
  return (
    <div className="mb-2 last:mb-0">
      <h2 id={`nav-${id}`} className={headingClass(isExpanded)}>
        {label}
      </h2>
      <Entries id={id}>{children}</Entries>
    </div>
  )
}

/** The icon-only sidebar has nothing to fold. */
function FoldingGroup({ group, isExpanded, children }: SidebarGroupProps) {
  const { id, label } = group
  const [isOpen, fold] = useFold(group)
  return (
    <div className="mb-2 last:mb-0">
      <h2 id={`nav-${id}`} className={headingClass(isExpanded)}>
        {isExpanded ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={fold}
            className="-mx-2.5 flex w-[calc(100%+1.25rem)] items-center justify-between rounded-md px-2.5 hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px] max-md:h-control md:pointer-coarse:h-control"
          >
            {label}
            <ChevronDown className={cx('size-4', !isOpen && '-rotate-90')} aria-hidden />
          </button>
        ) : (
          label
        )}
      </h2>
      {(isOpen || !isExpanded) && <Entries id={id}>{children}</Entries>}
    </div>
  )
}

function Entries({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ul aria-labelledby={`nav-${id}`} className="flex flex-col max-md:gap-px">
      {children}
    </ul>
  )
}

const headingClass = (isExpanded: boolean) =>
  cx(
    'truncate px-2.5 font-medium text-quiet text-sm transition-opacity',
    !isExpanded && 'pointer-events-none h-3 p-0 opacity-0',
  )

/**
 * Remembers whether the group is open; at first it is for technicians, whose sidebar is short. Opening one of
 * its screens also opens it.
 */
function useFold({ entries }: NavGroup): [isOpen: boolean, fold: () => void] {
  const may = useMay()
  const isCurrent = useRouterState({
    select: ({ location }) => entries.some(({ to }) => location.pathname === to),
  })
  const [isOpen, setOpen] = useState(() => {
    const kept = readStored('sidebar.stock')
    return kept ? kept === 'open' : !may('see dashboard')
  })
  const [wasCurrent, setWasCurrent] = useState(false)
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent)
    if (isCurrent) setOpen(true)
  }
  return [
    isOpen,
    () => {
      store('sidebar.stock', isOpen ? 'folded' : 'open')
      setOpen(!isOpen)
    },
  ]
}
