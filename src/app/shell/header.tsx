import { CloudOff, PanelLeft } from 'lucide-react'
import { BellAction } from '@/features/notifications/client/bell-action'
import { ScanAction } from '@/features/scanning/client/scan-action'
import { ClockAction } from '@/features/time-entries/client/clock-action'
import { cx } from '@/ui/cx'
import { useOffline } from '@/ui/hooks'
import { Logo } from '@/ui/logo'
import { Button } from '@/ui/primitives/button'
import { FinderAction } from '../finder/finder-action'
import { ThemeToggle } from './theme-toggle'

interface HeaderProps {
  onToggle: () => void
  isExpanded: boolean
  /** The bottom bar has the clock and Scan. */
  isPhone: boolean
}

export function Header({ onToggle, isExpanded, isPhone }: HeaderProps) {
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
        <span className={cx(isOffline && 'max-md:hidden')}>Plumbline</span>
      </span>
      <div className="flex shrink-0 items-center gap-2">
        <FinderAction />
        {!isPhone && (
          <>
            <ClockAction />
            <ScanAction />
          </>
        )}
        <BellAction />
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
