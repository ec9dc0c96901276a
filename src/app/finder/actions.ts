import { useRouter } from '@tanstack/react-router'
import { Clock, Moon, Plus, ScanLine, Square, Sun } from 'lucide-react'
import { setTheme, useTheme } from '@/client/theme'
import { useOverlay } from '@/client/use-overlay'
import { useMay } from '@/client/viewer'
import { jobNameOf } from '@/features/jobs/job'
import { useClock } from '@/features/time-entries/client/time-entries.resource'
import { useClockAct } from '@/features/time-entries/client/use-clock-act'
import type { Permission } from '@/shared/policy'
import type { ScreenPath } from '@/shared/screens'
import type { Option } from './option'

/** Records that can be created, on which screen, and by whom. */
const NEW: [label: string, to: ScreenPath, needs: Permission][] = [
  ['New Invoice', '/invoices', 'change invoices'],
  ['New Estimate', '/estimates', 'change estimates'],
  ['New Job', '/jobs', 'change jobs'],
  ['New Customer', '/customers', 'change customers'],
  ['New Item', '/inventory', 'change inventory'],
  ['New Purchase Order', '/purchase-orders', 'change purchase orders'],
  ['New Vendor', '/vendors', 'change vendors'],
  ['New Time Entry', '/time-tracking', 'change time'],
  ['New Field Log', '/field-logs', 'change field logs'],
  ['New Change Order', '/change-orders', 'change change orders'],
  ['New RFI', '/rfis', 'change rfis'],
  ['New Agreement', '/maintenance-agreements', 'change agreements'],
  ['New Reservation', '/reservations', 'change reservations'],
  ['New Transfer', '/transfers', 'change inventory'],
  ['New Count', '/counts', 'change inventory'],
  ['New Kit', '/kits', 'change inventory'],
  ['New Location', '/locations', 'change places'],
  ['New Vehicle', '/vehicles', 'change places'],
  ['New Price Book Item', '/price-book', 'change price book'],
  ['Log Scrap', '/scrap', 'change inventory'],
]

/** Actions that are available everywhere. */
export function useActions(): Option[] {
  const may = useMay()
  const router = useRouter()
  const theme = useTheme()
  const scan = useOverlay('scan')
  const clock = useClock()
  const { today, act } = useClockAct(clock)
  const other = theme === 'dark' ? 'light' : 'dark'
  const job = clock?.running ?? today
  const ofClock = {
    key: 'clock',
    label: clock?.running ? 'Clock Out' : 'Clock In',
    icon: clock?.running ? Square : Clock,
    run: act,
  }
  return [
    ...(clock ? [job ? { ...ofClock, hint: jobNameOf(job) } : ofClock] : []),
    { key: 'scan', label: 'Scan', icon: ScanLine, run: () => void scan.show('open') },
    ...NEW.filter(([, , needs]) => may(needs)).map(([label, to]) => ({
      key: `new ${to}`,
      label,
      icon: Plus,
      run: () => void router.navigate({ to, search: { form: 'new' }, state: { opened: true } }),
    })),
    {
      key: 'theme',
      label: `Use the ${other} theme`,
      icon: theme === 'dark' ? Sun : Moon,
      run: () => setTheme(other),
    },
  ]
}
