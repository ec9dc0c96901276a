import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useAccount } from '@/features/account/client/account.resource'
import { fullName, initials } from '@/features/users/user'
import { cx } from '@/ui/cx'
import { Avatar } from '@/ui/primitives/avatar'
import { Button } from '@/ui/primitives/button'
import { Tooltip } from '@/ui/primitives/tooltip'
import { openFinder } from '../finder/finder-state'
import { type NavEntry, SETTINGS, useNavigation } from './navigation'
import { ThemeToggle } from './theme-toggle'

interface SidebarProps {
  isExpanded: boolean
  onNavigate?: () => void
}

export function Sidebar({ isExpanded, onNavigate }: SidebarProps) {
  const groups = useNavigation()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Person isExpanded={isExpanded} />
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-1.5 py-1.5">
        {groups.map((group) => (
          <div key={group.label} className="mb-1 last:mb-0">
            <h2
              id={`nav-${group.id}`}
              className={cx(
                'truncate px-2.5 font-medium text-quiet text-sm transition-opacity',
                !isExpanded && 'pointer-events-none h-3 p-0 opacity-0',
              )}
            >
              {group.label}
            </h2>
            <ul aria-labelledby={`nav-${group.id}`} className="flex flex-col max-md:gap-px">
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <Entry entry={entry} isExpanded={isExpanded} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <footer className="flex border-line border-t p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-1">
          <Entry entry={SETTINGS} isExpanded={isExpanded} onNavigate={onNavigate} />
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Find"
          onClick={() => {
            onNavigate?.()
            openFinder()
          }}
          className="md:hidden"
        >
          <Search aria-hidden />
        </Button>
        <ThemeToggle className="md:hidden" />
      </footer>
    </div>
  )
}

function Entry({ entry, isExpanded, onNavigate }: { entry: NavEntry } & SidebarProps) {
  return (
    <Tooltip text={entry.label} side="right" enabled={!isExpanded}>
      <Link
        to={entry.to}
        onClick={onNavigate}
        activeOptions={{ exact: entry.to === '/', includeSearch: false }}
        aria-label={isExpanded ? undefined : entry.label}
        className={cx(
          // All of them fit beside a screen of 900 px; a finger still gets its 44. Which one was chosen shows at once:
          // a fading colour would be drawn over and over while the screen is being made.
          'relative flex h-control items-center gap-3 overflow-hidden rounded-md px-2.5 text-quiet md:pointer-fine:h-6',
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
}

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
