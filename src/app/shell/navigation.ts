import {
  ArrowLeftRight,
  BellRing,
  BookOpen,
  Briefcase,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  CircleHelp,
  ClipboardCheck,
  ClipboardList,
  Clock,
  Drill,
  FileDiff,
  FileText,
  Forklift,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Receipt,
  Recycle,
  RefreshCcw,
  Scale,
  Settings,
  ShoppingCart,
  Toolbox,
  Truck,
  Users,
  Van,
  Warehouse,
  Wrench,
} from 'lucide-react'
import { useMemo } from 'react'
import { useMay } from '@/client/viewer'
import { SCREEN_NEEDS } from '../screen-paths'
import type { ScreenPath } from '../screens'

export interface NavEntry {
  label: string
  to: ScreenPath
  /** Shortcut after `g`. */
  key: string
  icon: LucideIcon
}

export interface NavGroup {
  id: string
  label: string
  /** Can be folded to its heading. */
  folds?: boolean
  entries: NavEntry[]
}

/** The complete sidebar; entries are filtered by permission. */
const NAVIGATION: NavGroup[] = [
  {
    id: 'overview',
    label: 'Overview',
    entries: [
      { label: 'Dashboard', to: '/', key: 'd', icon: LayoutDashboard },
      { label: 'Reports', to: '/reports', key: 'r', icon: ChartColumn },
    ],
  },
  {
    id: 'operations',
    label: 'Operations',
    entries: [
      { label: 'Inventory', to: '/inventory', key: 'i', icon: Package },
      { label: 'Jobs', to: '/jobs', key: 'j', icon: Briefcase },
      { label: 'Dispatch', to: '/dispatch', key: 'b', icon: CalendarDays },
      { label: 'Transactions', to: '/transactions', key: 'a', icon: ArrowLeftRight },
      { label: 'Scrap Log', to: '/scrap', key: 'l', icon: Recycle },
    ],
  },
  {
    id: 'stock',
    label: 'Stock',
    folds: true,
    entries: [
      { label: 'Locations', to: '/locations', key: 'w', icon: Warehouse },
      { label: 'Vehicles', to: '/vehicles', key: 'u', icon: Van },
      { label: 'Kits', to: '/kits', key: '1', icon: Toolbox },
      { label: 'Transfers', to: '/transfers', key: 'y', icon: Forklift },
      { label: 'Counts', to: '/counts', key: 'k', icon: ClipboardCheck },
      { label: 'Stock Alerts', to: '/stock-alerts', key: 'z', icon: BellRing },
      { label: 'Reorder', to: '/reorder', key: 'g', icon: RefreshCcw },
      { label: 'Tool Maintenance', to: '/tool-care', key: '3', icon: Drill },
      { label: 'Reservations', to: '/reservations', key: '0', icon: CalendarRange },
    ],
  },
  {
    id: 'contacts',
    label: 'Contacts',
    entries: [
      { label: 'Customers', to: '/customers', key: 'c', icon: Users },
      { label: 'Vendors', to: '/vendors', key: 'v', icon: Truck },
    ],
  },
  {
    id: 'financial',
    label: 'Financial',
    entries: [
      { label: 'Estimates', to: '/estimates', key: 'e', icon: FileText },
      { label: 'Invoices', to: '/invoices', key: 'n', icon: Receipt },
      { label: 'Purchase Orders', to: '/purchase-orders', key: 'o', icon: ShoppingCart },
      { label: 'Price Book', to: '/price-book', key: 'p', icon: BookOpen },
      { label: 'Price Comparison', to: '/price-comparison', key: 'x', icon: Scale },
    ],
  },
  {
    id: 'projects',
    label: 'Project Management',
    entries: [
      { label: 'Time Tracking', to: '/time-tracking', key: 't', icon: Clock },
      { label: 'Change Orders', to: '/change-orders', key: 'h', icon: FileDiff },
      { label: 'RFIs', to: '/rfis', key: 'q', icon: CircleHelp },
      { label: 'Field Logs', to: '/field-logs', key: 'f', icon: ClipboardList },
      { label: 'Maintenance', to: '/maintenance-agreements', key: 'm', icon: Wrench },
    ],
  },
]

export const SETTINGS: NavEntry = { label: 'Settings', to: '/settings', key: 's', icon: Settings }

const MY_DAY: NavEntry = { label: 'My Day', to: '/', key: 'd', icon: CalendarCheck }

/** The sidebar's groups, filtered by permission. Without a dashboard it starts with My Day. */
export function useNavigation(): NavGroup[] {
  const may = useMay()
  return useMemo(() => {
    const own = (entry: NavEntry) => (entry.to === '/' && !may('see dashboard') ? MY_DAY : entry)
    return NAVIGATION.map((group) => ({
      ...group,
      entries: group.entries.filter(({ to }) => may(SCREEN_NEEDS[to])).map(own),
    })).filter(({ entries }) => entries.length > 0)
  }, [may])
}

/** Every screen in the person's navigation. */
export function useDestinations() {
  const groups = useNavigation()
  return useMemo(() => [...groups.flatMap(({ entries }) => entries), SETTINGS], [groups])
}
