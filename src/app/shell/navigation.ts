import {
  ArrowLeftRight,
  BookOpen,
  Briefcase,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  ClipboardList,
  Clock,
  FileDiff,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Receipt,
  Recycle,
  Scale,
  Settings,
  ShoppingCart,
  Truck,
  Users,
  Wrench,
} from 'lucide-react'
import type { ScreenPath } from '@/shared/screens'

export interface NavEntry {
  label: string
  to: ScreenPath
  /** Pressed after `g`, leads there. */
  key: string
  icon: LucideIcon
}

/** The whole sidebar. */
export const NAVIGATION: { id: string; label: string; entries: NavEntry[] }[] = [
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

/** Every screen that has a place in the navigation. */
export const DESTINATIONS = [...NAVIGATION.flatMap(({ entries }) => entries), SETTINGS]
