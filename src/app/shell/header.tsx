import { CloudOff, PanelLeft } from 'lucide-react'
import { cx } from '@/ui/cx'
import { useOffline } from '@/ui/hooks'
import { Logo } from '@/ui/logo'
import { Button } from '@/ui/primitives/button'
import { FinderAction } from '../finder/finder-action'
import { HEADER_ACTIONS } from './header-actions'
import { ThemeToggle } from './theme-toggle'

export function Header({ onToggle, isExpanded }: { onToggle: () => void; isExpanded: boolean }) {
  const isOffline = useOffline()
  return (
    <header className="@container sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-canvas px-2 md:px-4 print:hidden">
      <Button
        variant="ghost"
        size="icon"
        onClick={onToggle}
        aria-label="Toggle sidebar"
        aria-expanded={isExpanded}
        aria-keyshortcuts="Control+B Meta+B"
      >
        <PanelLeft aria-hidden />
      </Button>
      {/* Without room for the whole word it wraps out of view instead of being cut. */}
      <span className="flex h-6 min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden font-semibold @max-[18rem]:-ml-2">
        <Logo className={cx('size-5 shrink-0', isOffline && 'max-md:hidden')} />
        <OfflineSign isOffline={isOffline} />
        <span>Plumbline</span>
      </span>
      <div className="flex shrink-0 items-center gap-2 @max-[16rem]:gap-0 @max-[18rem]:gap-1">
        <FinderAction />
        {HEADER_ACTIONS.map(({ id, Action }) => (
          <Action key={id} />
        ))}
        {/* On phones it is in the sidebar. */}
        <ThemeToggle className="max-md:hidden" />
      </div>
    </header>
  )
}

/** Next to the name; on phones, in its place. */
function OfflineSign({ isOffline }: { isOffline: boolean }) {
  return (
    <span role="status" className="contents" title="You are offline. This page may be out of date.">
      {isOffline && (
        <>
          <CloudOff className="size-5 shrink-0 text-amber-ink md:order-1 md:ml-2" aria-hidden />
          <span className="text-amber-ink md:order-1">Offline</span>
        </>
      )}
    </span>
  )
}
