import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { fullName, initials } from '@/domain/users/user'
import { useAccount } from '@/features/account/client/account.resource'
import { ScreenViews } from '@/features/saved-views/client/screen-views'
import type { SavedView } from '@/features/saved-views/saved-view.schema'
import type { ListScreen } from '@/shared/list-screens'
import { cx } from '@/ui/cx'
import { Avatar } from '@/ui/primitives/avatar'
import { Tooltip } from '@/ui/primitives/tooltip'
import { type NavEntry, SETTINGS, useNavigation } from './navigation'
import { SidebarGroup } from './sidebar-group'
import { ThemeToggle } from './theme-toggle'
import { useSidebarViews } from './use-sidebar-views'

interface SidebarProps {
  isExpanded: boolean
  onNavigate?: () => void
}

export function Sidebar({ isExpanded, onNavigate }: SidebarProps) {
  const groups = useNavigation()
  const { views, look } = useSidebarViews()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only starts prefetching
    <div
      className="flex h-full min-h-0 flex-col"
      // Ignores a pointer that already rests where the sidebar appears.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && look()}
      onPointerDown={look}
      onFocus={look}
    >
      <Person isExpanded={isExpanded} />
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-1.5 py-1.5">
        {groups.map((group) => (
          <SidebarGroup key={group.id} group={group} isExpanded={isExpanded}>
            {group.entries.map((entry) => (
              <EntryAndViews
                key={entry.to}
                entry={entry}
                views={views.get(entry.to as ListScreen)}
                isExpanded={isExpanded}
                onNavigate={onNavigate}
              />
            ))}
          </SidebarGroup>
        ))}
      </nav>
      <footer className="flex border-line border-t p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-1">
          <Entry entry={SETTINGS} isExpanded={isExpanded} onNavigate={onNavigate} />
        </div>
        <ThemeToggle className="md:hidden" />
      </footer>
    </div>
  )
}

interface EntryAndViewsProps extends SidebarProps {
  entry: NavEntry
  views: SavedView[] | undefined
}

/** The link element stays when its views arrive, so that a click in progress is not lost. */
function EntryAndViews({ entry, views, isExpanded, onNavigate }: EntryAndViewsProps) {
  const [chosen, setChosen] = useState<boolean>()
  const shown = isExpanded ? views : undefined
  return (
    <li className={cx('relative', shown && '*:first:pr-11 md:pointer-fine:*:first:pr-8')}>
      <Entry entry={entry} isExpanded={isExpanded} onNavigate={onNavigate} />
      {shown && <EntryViews {...{ entry, chosen, onNavigate }} views={shown} onChoose={setChosen} />}
    </li>
  )
}

interface EntryViewsProps extends Pick<SidebarProps, 'onNavigate'> {
  entry: NavEntry
  views: SavedView[]
  /** Whether they are shown, once the person has chosen. */
  chosen: boolean | undefined
  onChoose: (isOpen: boolean) => void
}

/** Shown below the open screen, and below others on request. */
function EntryViews({ entry, views, chosen, onChoose, onNavigate }: EntryViewsProps) {
  const isCurrent = useRouterState({ select: ({ location }) => location.pathname === entry.to })
  const id = useId()
  const isOpen = chosen ?? isCurrent
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Views of ${entry.label}`}
        onClick={() => onChoose(!isOpen)}
        className="absolute top-0 right-0 grid h-control w-11 place-items-center rounded-md text-quiet hover:text-ink focus-visible:outline-offset-[-2px] md:pointer-fine:size-7"
      >
        <ChevronDown className={cx('size-4', !isOpen && '-rotate-90')} aria-hidden />
      </button>
      {isOpen && (
        <ScreenViews
          id={id}
          views={views}
          label={entry.label}
          isCurrent={isCurrent}
          onNavigate={onNavigate}
        />
      )}
    </>
  )
}

/** A screen change re-renders only the previous and the new entry. */
const Entry = memo(function Entry({ entry, isExpanded, onNavigate }: { entry: NavEntry } & SidebarProps) {
  return (
    <Tooltip text={entry.label} side="right" enabled={!isExpanded}>
      <Link
        to={entry.to}
        onClick={onNavigate}
        activeOptions={{ exact: entry.to === '/', includeSearch: false }}
        aria-label={isExpanded ? undefined : entry.label}
        className={cx(
          // With Stock folded all fit on a 900 px high screen; touch targets keep 44 px. No colour transition: it would
          // repaint while the screen loads.
          'relative flex h-control items-center gap-3 overflow-hidden rounded-md px-2.5 text-quiet md:pointer-fine:h-7',
          'hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px] active:bg-accent/14 active:text-ink',
          'aria-[current=page]:bg-accent/14 aria-[current=page]:font-medium aria-[current=page]:text-ink',
          'aria-[current=page]:[&>svg]:text-accent-ink',
        )}
      >
        <entry.icon className="size-4 shrink-0" aria-hidden />
        {isExpanded && <span className="truncate">{entry.label}</span>}
      </Link>
    </Tooltip>
  )
})

function Person({ isExpanded }: { isExpanded: boolean }) {
  const account = useAccount()
  const name = (account && fullName(account)) || account?.email || 'User'
  return (
    <div
      className={cx(
        'flex h-14 shrink-0 items-center gap-3 overflow-hidden border-line border-b',
        isExpanded ? 'px-3' : 'px-1.5',
      )}
    >
      <Avatar src={account?.profileImageUrl} initials={initials(account ?? {})} />
      {isExpanded && (
        <div className="min-w-0 leading-tight">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="truncate text-quiet text-sm" title={account?.email}>
            {account?.email || 'Trade Worker'}
          </p>
        </div>
      )}
    </div>
  )
}
