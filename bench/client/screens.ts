export interface MeasuredScreen {
  /** The sidebar's entry. */
  entry: string
  path: string
  heading: string
  /** What a person came for, as a selector of what exists only once it has been fetched and drawn. */
  rows: string
}

const CARDS = '#content [role=listitem]'

/** Every screen of the sidebar, from top to bottom. */
export const SCREENS: MeasuredScreen[] = [
  { entry: 'Dashboard', path: '/', heading: 'Command Center', rows: '#content time' },
  { entry: 'Reports', path: '/reports', heading: 'Reports', rows: '#content ol > li' },
  { entry: 'Inventory', path: '/inventory', heading: 'Inventory', rows: CARDS },
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
  // Nothing is listed before something is searched for.
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
  { entry: 'Settings', path: '/settings', heading: 'Settings', rows: '#content dl' },
]
