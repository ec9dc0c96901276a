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
  ShoppingCart,
  Truck,
  Users,
  Wrench,
} from 'lucide-react'

export interface NavEntry {
  label: string
  to: string
  icon: LucideIcon
}

/** The whole sidebar. An entry shows once its path is in the router's table, a group once it has an entry. */
export const NAVIGATION: { id: string; label: string; entries: NavEntry[] }[] = [
  {
    id: 'overview',
    label: 'Overview',
    entries: [
      { label: 'Dashboard', to: '/', icon: LayoutDashboard },
      { label: 'Reports', to: '/reports', icon: ChartColumn },
    ],
  },
  {
    id: 'operations',
    label: 'Operations',
    entries: [
      { label: 'Inventory', to: '/inventory', icon: Package },
      { label: 'Jobs', to: '/jobs', icon: Briefcase },
      { label: 'Dispatch', to: '/dispatch', icon: CalendarDays },
      { label: 'Transactions', to: '/transactions', icon: ArrowLeftRight },
      { label: 'Scrap Log', to: '/scrap', icon: Recycle },
    ],
  },
  {
    id: 'contacts',
    label: 'Contacts',
    entries: [
      { label: 'Customers', to: '/customers', icon: Users },
      { label: 'Vendors', to: '/vendors', icon: Truck },
    ],
  },
  {
    id: 'financial',
    label: 'Financial',
    entries: [
      { label: 'Estimates', to: '/estimates', icon: FileText },
      { label: 'Invoices', to: '/invoices', icon: Receipt },
      { label: 'Purchase Orders', to: '/purchase-orders', icon: ShoppingCart },
      { label: 'Price Book', to: '/price-book', icon: BookOpen },
      { label: 'Price Comparison', to: '/price-comparison', icon: Scale },
    ],
  },
  {
    id: 'projects',
    label: 'Project Management',
    entries: [
      { label: 'Time Tracking', to: '/time-tracking', icon: Clock },
      { label: 'Change Orders', to: '/change-orders', icon: FileDiff },
      { label: 'RFIs', to: '/rfis', icon: CircleHelp },
      { label: 'Field Logs', to: '/field-logs', icon: ClipboardList },
      { label: 'Maintenance', to: '/maintenance-agreements', icon: Wrench },
    ],
  },
]
