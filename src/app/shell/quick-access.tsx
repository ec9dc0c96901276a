import { Link } from '@tanstack/react-router'
import { Briefcase, CalendarCheck, LayoutDashboard, type LucideIcon, Menu } from 'lucide-react'
import { useMay } from '@/client/viewer'
import { ScanBarItem } from '@/features/scanning/client/scan-action'
import { ClockBarItem } from '@/features/time-entries/client/clock-bar-item'
import { barItemClass, barWordClass } from '@/ui/bar-item'
import { BottomBar } from '@/ui/bottom-bar'

/** What a thumb needs most on every screen. */
export function QuickAccess({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  const may = useMay()
  return (
    <BottomBar label="Quick access" of="app">
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
    </BottomBar>
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
