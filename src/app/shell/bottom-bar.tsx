import { Link } from '@tanstack/react-router'
import { Briefcase, CalendarCheck, LayoutDashboard, type LucideIcon, Menu } from 'lucide-react'
import { useMay } from '@/client/viewer'
import { ScanBarItem } from '@/features/scanning/client/scan-action'
import { ClockBarItem } from '@/features/time-entries/client/clock-bar-item'
import { barItemClass, barWordClass } from '@/ui/bar-item'
import { uncovered } from '@/ui/primitives/uncovered'
import { useKeyboardShown } from './use-keyboard-shown'

/**
 * The most used actions at the lower edge of a phone. styles.css hides it below dialogs and reserves its
 * space.
 */
export function BottomBar({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  const may = useMay()
  return (
    <nav
      {...uncovered}
      data-bottom-bar=""
      aria-label="Quick access"
      hidden={useKeyboardShown()}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="flex">
        {may('see dashboard') ? (
          <BarLink to="/" icon={LayoutDashboard} word="Dashboard" />
        ) : (
          <BarLink to="/" icon={CalendarCheck} word="My Day" />
        )}
        <BarLink to="/jobs" icon={Briefcase} word="Jobs" />
        <ScanBarItem />
        <ClockBarItem />
        <button
          type="button"
          onClick={onMore}
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          className={barItemClass}
        >
          <Menu aria-hidden />
          <span className={barWordClass}>More</span>
        </button>
      </div>
    </nav>
  )
}

function BarLink({ to, icon: Icon, word }: { to: '/' | '/jobs'; icon: LucideIcon; word: string }) {
  return (
    <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={barItemClass}>
      <Icon aria-hidden />
      <span className={barWordClass}>{word}</span>
    </Link>
  )
}
