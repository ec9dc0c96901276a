export interface MeasuredScreen {
  /** The sidebar's entry. */
  entry: string
  path: string
  heading: string
  /** Selector of the main content, which exists only once it has been fetched and rendered. */
  rows: string
  /** The screen with the link to it, if it is not in the sidebar. */
  from?: MeasuredScreen
}

const CARDS = '#content [role=listitem]'
const ROWS = '#content tbody tr'
/** For screens whose lists are below the edge of the window; a figure has a placeholder until it is known. */
const FIGURES = '#content p.text-xl:not(:has(*))'

const SETTINGS: MeasuredScreen = {
  entry: 'Settings',
  path: '/settings',
  heading: 'Settings',
  rows: '#content dl',
}

/** Every screen of the sidebar from top to bottom, and the record opened from the last one. */
export const SCREENS: MeasuredScreen[] = [
  { entry: 'Dashboard', path: '/', heading: 'Command Center', rows: FIGURES },
  { entry: 'Reports', path: '/reports', heading: 'Reports', rows: FIGURES },
  { entry: 'Inventory', path: '/inventory', heading: 'Inventory', rows: CARDS },
  { entry: 'Locations', path: '/locations', heading: 'Locations', rows: CARDS },
  { entry: 'Vehicles', path: '/vehicles', heading: 'Vehicles', rows: CARDS },
  { entry: 'Kits', path: '/kits', heading: 'Kits', rows: CARDS },
  { entry: 'Transfers', path: '/transfers', heading: 'Transfers', rows: CARDS },
  { entry: 'Counts', path: '/counts', heading: 'Counts', rows: CARDS },
  { entry: 'Stock Alerts', path: '/stock-alerts', heading: 'Stock Alerts', rows: CARDS },
  { entry: 'Reorder', path: '/reorder', heading: 'Reorder', rows: ROWS },
  { entry: 'Tool Maintenance', path: '/tool-care', heading: 'Tool Maintenance', rows: CARDS },
  { entry: 'Reservations', path: '/reservations', heading: 'Reservations', rows: ROWS },
  { entry: 'Jobs', path: '/jobs', heading: 'Jobs', rows: CARDS },
  { entry: 'Dispatch', path: '/dispatch', heading: 'Dispatch', rows: '#content article' },
  { entry: 'Transactions', path: '/transactions', heading: 'Transactions', rows: CARDS },
  { entry: 'Scrap Log', path: '/scrap', heading: 'Scrap Log', rows: CARDS },
  { entry: 'Customers', path: '/customers', heading: 'Customers', rows: CARDS },
  { entry: 'Vendors', path: '/vendors', heading: 'Vendors', rows: CARDS },
  { entry: 'Estimates', path: '/estimates', heading: 'Estimates', rows: CARDS },
  { entry: 'Invoices', path: '/invoices', heading: 'Invoices', rows: CARDS },
  { entry: 'Purchase Orders', path: '/purchase-orders', heading: 'Purchase Orders', rows: CARDS },
  { entry: 'Price Book', path: '/price-book', heading: 'Price Book', rows: '#content tbody tr[data-index]' },
  // Lists nothing before a search.
  {
    entry: 'Price Comparison',
    path: '/price-comparison',
    heading: 'Price Comparison',
    rows: '#content form',
  },
  { entry: 'Time Tracking', path: '/time-tracking', heading: 'Time Tracking', rows: CARDS },
  { entry: 'Change Orders', path: '/change-orders', heading: 'Change Orders', rows: CARDS },
  { entry: 'RFIs', path: '/rfis', heading: 'RFIs', rows: CARDS },
  { entry: 'Field Logs', path: '/field-logs', heading: 'Daily Field Logs', rows: CARDS },
  { entry: 'Maintenance', path: '/maintenance-agreements', heading: 'Maintenance Agreements', rows: CARDS },
  SETTINGS,
  {
    entry: 'Custom Fields',
    path: '/custom-fields',
    heading: 'Custom Fields',
    rows: '#content article',
    from: SETTINGS,
  },
  { entry: 'Audit', path: '/audit', heading: 'Audit', rows: CARDS, from: SETTINGS },
]
