import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { clockScreens } from './clock-screens'
import { twoFactorScreens } from './two-factor-screens'

export interface Screen {
  name: string
  path: string
  /** Must be on the page before it is checked. */
  heading: string
  /** Brings the screen into the pictured state. */
  prepare?: (page: Page) => Promise<void>
  /** Reverts that for the following screens. */
  after?: (page: Page) => Promise<void>
}

const openDialog = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

export const SIGNED_OUT: Screen[] = [
  { name: 'landing', path: '/', heading: 'Plumbline' },
  { name: 'signup', path: '/signup', heading: 'Sign Up' },
  {
    name: 'signup-mistakes',
    path: '/signup',
    heading: 'Sign Up',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByText('First name is required').waitFor()
    },
  },
  { name: 'login', path: '/login', heading: 'Log In' },
  { name: 'login-notice', path: '/login?notice=external-unverified', heading: 'Log In' },
]

/** Opens a screen of the technician's next visit. */
const ofNextVisit =
  (address: (visit: { id: string; jobId: string }) => string, heading: RegExp) => async (page: Page) => {
    const visits = await (await page.request.get('/api/visits?status=scheduled')).json()
    await page.goto(address(visits[0]))
    await page.getByRole('heading', { name: heading }).waitFor()
  }

/** Screens that technicians see differently from the office. */
export const TECHNICIAN: Screen[] = [
  { name: 'my-day', path: '/', heading: 'My Day' },
  {
    name: 'my-job',
    path: '/',
    heading: 'My Day',
    prepare: ofNextVisit(({ jobId }) => `/jobs/${jobId}`, /JOB-/),
  },
  {
    name: 'done',
    path: '/',
    heading: 'My Day',
    prepare: ofNextVisit(({ id }) => `/visits/${id}/done`, /^Done #/),
  },
  { name: 'not-your-role', path: '/invoices', heading: 'Not Available for Your Role' },
]

/** Selects two rows of a table, also on a phone without checkboxes. */
const chooseRows = async (page: Page) => {
  await page.locator('[data-card-link]').first().waitFor()
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  if ((await boxes.count()) === 0) return
  await boxes.nth(1).click()
  await boxes.nth(2).click()
  await page
    .getByRole('region', { name: /^Selected / })
    .getByRole('button', { name: 'Clear' })
    .waitFor()
}

/** Opens the first card of a list by its link. */
const openFirstCard = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
}

/** Presses a button in the first card's detail, which opens something else. */
const inOpenCard = (button: string, to: (page: Page) => Locator) => async (page: Page) => {
  await openFirstCard(page)
  const dialog = page.getByRole('dialog')
  const action = dialog.getByRole('button', { name: button }).first()
  const more = dialog.getByRole('button', { name: 'More', exact: true })
  await action.or(more).first().waitFor()
  if (await action.isHidden()) await more.click()
  await action.click()
  await to(page).waitFor()
}

/** On a phone they are in the filter sheet. */
const moreFilters = async (page: Page) => {
  const more = page.getByRole('button', { name: 'More Filters' })
  await page.getByRole('button', { name: 'Filters', exact: true }).or(more).first().click()
  await page.getByLabel('More filters').waitFor()
}

const openTab = (tab: string) => async (page: Page) => {
  await openFirstCard(page)
  await page.getByRole('tab', { name: tab }).click()
}

const addOnTab = (tab: string, button: string) => async (page: Page) => {
  await openTab(tab)(page)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: button }).waitFor()
}

/** Opens the finder and searches for a text. */
const find = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')
  await box.fill(text)
  if (text)
    await page
      .getByRole('status')
      .filter({ hasText: /result|Nothing found/ })
      .waitFor()
}

const drawn = (page: Page) => page.getByRole('img', { name: /^Revenue and cost by month/ }).waitFor()

/** The camera is missing or denied here. */
const withoutCamera = (page: Page) => page.getByRole('button', { name: 'Try Again' }).waitFor()

/** Adds one item of each kind to the scanner's list. */
const scanned =
  (...filters: string[]) =>
  async (page: Page) => {
    await withoutCamera(page)
    for (const filter of filters) {
      const found = await page.request.get(new URL(`/api/items?limit=1&${filter}`, page.url()).href)
      const [{ id, name }] = (await found.json()) as [{ id: string; name: string }]
      await page.getByLabel('Type or scan a code').fill(id)
      await page.keyboard.press('Enter')
      await page.getByRole('listitem').filter({ hasText: name }).waitFor()
    }
  }

/** Every screen of the signed-in application, and each dialog once: checked by axe and shown in the pictures. */
export const SIGNED_IN: Screen[] = [
  { name: 'dashboard', path: '/', heading: 'Command Center' },
  { name: 'finder', path: '/vehicles', heading: 'Vehicles', prepare: find('') },
  { name: 'finder-found', path: '/vehicles', heading: 'Vehicles', prepare: find('jo') },
  { name: 'finder-nothing', path: '/vehicles', heading: 'Vehicles', prepare: find('nothing is called this') },
  { name: 'reports', path: '/reports', heading: 'Reports', prepare: drawn },
  {
    name: 'reports-tables',
    path: '/reports?months=24',
    heading: 'Reports',
    prepare: async (page) => {
      await drawn(page)
      for (const name of ['Revenue and Cost', 'Stock Value'])
        await page.getByRole('region', { name }).getByRole('button', { name: 'Show as Table' }).click()
    },
  },
  { name: 'inventory', path: '/inventory', heading: 'Inventory' },
  {
    name: 'inventory-list',
    path: '/inventory',
    heading: 'Inventory',
    prepare: (page) => page.getByRole('button', { name: 'List View' }).click(),
  },
  {
    name: 'inventory-no-match',
    path: '/inventory?search=nothing+is+called+this',
    heading: 'Inventory',
    prepare: (page) => page.getByRole('button', { name: 'Grid View' }).click(),
  },
  {
    name: 'views-menu',
    path: '/inventory?low=true',
    heading: 'Inventory',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Views: Below minimum' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'views-save',
    path: '/inventory?low=true&type=tool',
    heading: 'Inventory',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Views', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Save This View…' }).click()
      await page.getByRole('dialog', { name: 'Save View' }).waitFor()
    },
  },
  { name: 'inventory-add', path: '/inventory?form=new', heading: 'Add New Item' },
  { name: 'inventory-detail', path: '/inventory?status=out', heading: 'Inventory', prepare: openFirstCard },
  { name: 'inventory-qr', path: '/inventory', heading: 'Inventory', prepare: openDialog('QR Code') },
  {
    name: 'inventory-checkout',
    path: '/inventory?type=consumable&status=available',
    heading: 'Inventory',
    prepare: async (page) => {
      await openFirstCard(page)
      await page.getByRole('button', { name: 'Check Out' }).click()
      await page.getByRole('dialog', { name: 'Check Out' }).waitFor()
    },
  },
  { name: 'locations', path: '/locations', heading: 'Locations' },
  {
    name: 'locations-label',
    path: '/locations?search=main',
    heading: 'Locations',
    prepare: inOpenCard('Print Label', (page) => page.getByRole('dialog', { name: 'Print Label' })),
  },
  { name: 'locations-add', path: '/locations?form=new', heading: 'Add Location' },
  { name: 'locations-detail', path: '/locations?search=main', heading: 'Locations', prepare: openFirstCard },
  {
    name: 'locations-zones',
    path: '/locations?search=main',
    heading: 'Locations',
    prepare: openTab('Zones'),
  },
  {
    name: 'locations-zone-add',
    path: '/locations?search=main',
    heading: 'Locations',
    prepare: addOnTab('Zones', 'Add Zone'),
  },
  {
    name: 'locations-movements',
    path: '/locations?search=main',
    heading: 'Locations',
    prepare: openTab('Movements'),
  },
  { name: 'vehicles', path: '/vehicles', heading: 'Vehicles' },
  { name: 'vehicles-add', path: '/vehicles?form=new', heading: 'Add Vehicle' },
  { name: 'vehicles-detail', path: '/vehicles', heading: 'Vehicles', prepare: openFirstCard },
  {
    name: 'vehicles-load',
    path: '/vehicles',
    heading: 'Vehicles',
    prepare: inOpenCard('Load for Tomorrow', (page) =>
      page.getByRole('dialog', { name: 'Load for Tomorrow' }),
    ),
  },
  {
    name: 'inventory-move',
    path: '/inventory?type=consumable&status=available',
    heading: 'Inventory',
    prepare: inOpenCard('Move', (page) => page.getByRole('dialog', { name: /^Move / })),
  },
  {
    name: 'inventory-levels',
    path: '/inventory?type=consumable&status=available',
    heading: 'Inventory',
    prepare: inOpenCard('Edit Levels', (page) => page.getByRole('dialog').getByLabel('Reorder Point')),
  },
  { name: 'reservations', path: '/reservations', heading: 'Reservations' },
  { name: 'reservations-month', path: '/reservations?view=month&by=job', heading: 'Reservations' },
  { name: 'reservations-add', path: '/reservations?form=new', heading: 'New Reservation' },
  { name: 'reservations-overdue', path: '/reservations?tab=overdue', heading: 'Reservations' },
  {
    name: 'reservations-detail',
    path: '/reservations?tab=list&status=active',
    heading: 'Reservations',
    prepare: openFirstCard,
  },
  { name: 'transfers', path: '/transfers', heading: 'Transfers' },
  { name: 'transfers-add', path: '/transfers?form=new', heading: 'New Transfer' },
  {
    name: 'transfers-detail',
    path: '/transfers?status=completed',
    heading: 'Transfers',
    prepare: openFirstCard,
  },
  {
    name: 'transfers-edit',
    path: '/transfers?status=draft',
    heading: 'Transfers',
    prepare: inOpenCard('Edit Draft', (page) => page.getByRole('dialog', { name: 'Edit Draft' })),
  },
  {
    name: 'transfers-complete',
    path: '/transfers?status=draft',
    heading: 'Transfers',
    prepare: inOpenCard('Check Off and Move', (page) =>
      page.getByRole('dialog', { name: 'Check Off and Move' }),
    ),
  },
  { name: 'kits', path: '/kits', heading: 'Kits' },
  { name: 'kits-add', path: '/kits?form=new', heading: 'New Kit' },
  { name: 'kits-detail', path: '/kits?out=false&complete=false', heading: 'Kits', prepare: openFirstCard },
  {
    name: 'kits-edit',
    path: '/kits',
    heading: 'Kits',
    prepare: inOpenCard('Edit Kit', (page) => page.getByRole('dialog', { name: 'Edit Kit' })),
  },
  {
    name: 'kits-qr',
    path: '/kits',
    heading: 'Kits',
    prepare: inOpenCard('QR Code', (page) => page.getByRole('img', { name: /^QR code of/ })),
  },
  {
    name: 'kits-checkout',
    path: '/kits?complete=false&out=false',
    heading: 'Kits',
    prepare: inOpenCard('Check Out', (page) => page.getByRole('dialog', { name: /^Check Out / })),
  },
  {
    name: 'kits-checkin',
    path: '/kits?out=true',
    heading: 'Kits',
    prepare: inOpenCard('Check In', (page) => page.getByRole('dialog', { name: /^Check In / })),
  },
  {
    name: 'kits-scan',
    path: '/kits?scan=open',
    heading: 'Scan',
    prepare: async (page) => {
      await withoutCamera(page)
      const found = await page.request.get(new URL('/api/kits?complete=false&out=false', page.url()).href)
      const [{ code }] = (await found.json()) as [{ code: string }]
      await page.getByLabel('Type or scan a code').fill(code)
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Scanned kit' }).waitFor()
    },
  },
  { name: 'transactions', path: '/transactions', heading: 'Transactions' },
  { name: 'transactions-add', path: '/transactions?form=new', heading: 'New Transaction' },
  { name: 'transactions-out', path: '/transactions?tab=out', heading: 'Transactions' },
  { name: 'counts', path: '/counts', heading: 'Counts' },
  { name: 'counts-add', path: '/counts?form=new', heading: 'New Count' },
  {
    name: 'counts-detail',
    path: '/counts?status=completed',
    heading: 'Counts',
    prepare: openFirstCard,
  },
  {
    name: 'counts-complete',
    path: '/counts?status=in_progress',
    heading: 'Counts',
    prepare: inOpenCard('Complete', (page) => page.getByRole('dialog', { name: 'Complete Count' })),
  },
  {
    name: 'counts-counting',
    path: '/counts?status=in_progress',
    heading: 'Counts',
    prepare: async (page) => {
      await inOpenCard('Count Items', (at) => at.getByRole('heading', { name: 'Not Counted Yet' }))(page)
      await withoutCamera(page)
    },
  },
  {
    name: 'counts-keypad',
    path: '/counts?status=in_progress',
    heading: 'Counts',
    prepare: async (page) => {
      await inOpenCard('Count Items', (at) => at.getByRole('heading', { name: 'Not Counted Yet' }))(page)
      // An item counted in pieces; which tool is first depends on the day.
      await page
        .getByRole('region', { name: 'Not Counted Yet' })
        .getByRole('button', { name: 'Romex' })
        .first()
        .click()
      await page.getByRole('group', { name: 'Keypad' }).waitFor()
    },
  },
  { name: 'scrap', path: '/scrap', heading: 'Scrap Log' },
  { name: 'scrap-add', path: '/scrap?form=new', heading: 'Log Scrap Material' },
  { name: 'stock-alerts', path: '/stock-alerts', heading: 'Stock Alerts' },
  { name: 'tool-care', path: '/tool-care', heading: 'Tool Maintenance' },
  { name: 'tool-care-plans', path: '/tool-care?tab=plans', heading: 'Tool Maintenance' },
  { name: 'tool-care-out', path: '/tool-care?tab=out', heading: 'Tool Maintenance' },
  { name: 'tool-care-add', path: '/tool-care?form=new', heading: 'Create Plan' },
  { name: 'tool-care-detail', path: '/tool-care', heading: 'Tool Maintenance', prepare: openFirstCard },
  {
    name: 'tool-care-done',
    path: '/tool-care',
    heading: 'Tool Maintenance',
    prepare: inOpenCard('Done', (page) => page.getByRole('dialog').getByLabel('Done On')),
  },
  {
    name: 'inventory-out-of-service',
    path: '/inventory?outOfService=true',
    heading: 'Inventory',
    prepare: openFirstCard,
  },
  {
    name: 'inventory-take-out-of-service',
    path: '/inventory?search=combustion',
    heading: 'Inventory',
    prepare: inOpenCard('Take Out of Service', (page) => page.getByRole('alertdialog').getByLabel('Reason')),
  },
  { name: 'reorder', path: '/reorder', heading: 'Reorder' },
  {
    name: 'reorder-chosen',
    path: '/reorder',
    heading: 'Reorder',
    prepare: (page) => page.getByLabel('Select All Short Items').click(),
  },
  { name: 'jobs', path: '/jobs', heading: 'Jobs' },
  { name: 'jobs-no-match', path: '/jobs?search=nothing+is+called+this', heading: 'Jobs' },
  { name: 'jobs-add', path: '/jobs', heading: 'Jobs', prepare: openDialog('Add Job') },
  {
    name: 'jobs-crew',
    path: '/jobs?form=new',
    heading: 'Add Job',
    prepare: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add Job' })
      for (const name of ['Priya', 'Marcus', 'Beth']) {
        await form.getByLabel('Crew').fill(name)
        await page.getByRole('option', { name: new RegExp(`^${name} `) }).click()
      }
    },
  },
  {
    name: 'jobs-mistakes',
    path: '/jobs?form=new',
    heading: 'Add Job',
    prepare: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Job Number').fill(' ')
      await dialog.getByRole('button', { name: 'Create Job' }).click()
      await page.getByText('Job number is required').waitFor()
    },
  },
  {
    name: 'document',
    path: '/jobs?sort=-createdAt',
    heading: 'Jobs',
    prepare: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('button', { name: /^Documents/, expanded: false }).click()
      await page.getByRole('region', { name: 'Documents' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Plumbing permit.pdf', exact: true }).click()
      await page.getByRole('img', { name: 'Plumbing permit.pdf, page 1' }).waitFor()
    },
  },
  {
    name: 'jobs-detail',
    path: '/jobs?sort=-createdAt',
    heading: 'Jobs',
    prepare: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('heading', { name: /^#/ }).waitFor()
      await page.getByRole('button', { name: 'Add…' }).click()
      await page.getByRole('menuitem', { name: 'RFIs' }).click()
      await page.getByText('No RFIs yet').waitFor()
    },
  },
  {
    name: 'jobs-figure',
    path: '/jobs',
    heading: 'Jobs',
    prepare: async (page) => {
      await page.locator('[data-card-link]').first().click()
      await page.getByRole('region', { name: 'Figures' }).getByRole('button', { name: /^Cost/ }).click()
      await page.getByRole('dialog', { name: 'Cost' }).waitFor()
    },
  },
  { name: 'time-tracking', path: '/time-tracking', heading: 'Time Tracking' },
  { name: 'time-tracking-by-job', path: '/time-tracking?tab=by-job', heading: 'Time Tracking' },
  { name: 'time-tracking-add', path: '/time-tracking?form=new', heading: 'New Time Entry' },
  ...clockScreens(),
  { name: 'dispatch-day', path: '/dispatch?view=day', heading: 'Unassigned' },
  { name: 'dispatch-week', path: '/dispatch?view=week', heading: 'Unassigned' },
  {
    name: 'dispatch-more',
    path: '/dispatch?view=week',
    heading: 'Unassigned',
    // The following week, because on a Saturday this week may be nearly empty.
    prepare: async (page) => {
      const more = page.getByRole('button', { name: / more/ }).first()
      await more.or(page.getByRole('table')).first().waitFor()
      if ((await more.count()) === 0) await page.getByRole('button', { name: 'Next Week' }).click()
      await more.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'dispatch-month', path: '/dispatch?view=month', heading: 'Unassigned' },
  { name: 'scan', path: '/inventory?scan=open', heading: 'Scan', prepare: withoutCamera },
  {
    name: 'scan-items',
    path: '/inventory?scan=open',
    heading: 'Scan',
    prepare: scanned('type=consumable', 'type=tool&status=out', 'type=tool&status=available'),
  },
  {
    name: 'scan-move',
    path: '/inventory?scan=open',
    heading: 'Scan',
    prepare: async (page) => {
      await scanned('type=consumable', 'type=tool&status=available')(page)
      await page.getByText('Move Here').click()
      await page
        .getByText(/^From .* \(\d+\)$/)
        .first()
        .waitFor()
    },
  },
  { name: 'field-logs', path: '/field-logs', heading: 'Daily Field Logs' },
  { name: 'field-logs-detail', path: '/field-logs', heading: 'Daily Field Logs', prepare: openFirstCard },
  { name: 'field-logs-add', path: '/field-logs?form=new', heading: 'Create Field Log' },
  { name: 'customers', path: '/customers', heading: 'Customers' },
  { name: 'customers-no-match', path: '/customers?search=nothing+is+called+this', heading: 'Customers' },
  { name: 'customers-add', path: '/customers?form=new', heading: 'Add Customer' },
  { name: 'customers-detail', path: '/customers', heading: 'Customers', prepare: openFirstCard },
  {
    name: 'customers-page',
    path: '/customers',
    heading: 'Customers',
    prepare: async (page) => {
      await openFirstCard(page)
      await page.getByRole('link', { name: 'Open Customer Page' }).click()
      await page.getByRole('region', { name: 'Invoices' }).waitFor()
    },
  },
  { name: 'customers-contacts', path: '/customers', heading: 'Customers', prepare: openTab('Contacts') },
  { name: 'customers-equipment', path: '/customers', heading: 'Customers', prepare: openTab('Equipment') },
  {
    name: 'customers-history',
    path: '/customers',
    heading: 'Customers',
    prepare: openTab('Service History'),
  },
  {
    name: 'customers-add-contact',
    path: '/customers',
    heading: 'Customers',
    prepare: addOnTab('Contacts', 'Add Contact'),
  },
  {
    name: 'customers-add-equipment',
    path: '/customers',
    heading: 'Customers',
    prepare: addOnTab('Equipment', 'Add Equipment'),
  },
  { name: 'vendors', path: '/vendors', heading: 'Vendors' },
  { name: 'vendors-no-match', path: '/vendors?search=nothing+is+called+this', heading: 'Vendors' },
  { name: 'vendors-add', path: '/vendors?form=new', heading: 'Add Vendor' },
  { name: 'vendors-detail', path: '/vendors', heading: 'Vendors', prepare: openFirstCard },
  {
    name: 'vendors-catalog',
    path: '/vendors',
    heading: 'Vendors',
    prepare: inOpenCard('Manage Catalog', (page) => page.getByRole('list', { name: 'Catalog items' })),
  },
  { name: 'price-comparison-start', path: '/price-comparison', heading: 'Compare Prices' },
  { name: 'price-comparison', path: '/price-comparison?search=valve', heading: 'Ball valve' },
  { name: 'price-comparison-none', path: '/price-comparison?search=zzzz', heading: 'Compare Prices' },
  { name: 'price-book', path: '/price-book', heading: 'Price Book' },
  { name: 'price-book-no-match', path: '/price-book?search=nothing+is+called+this', heading: 'Price Book' },
  { name: 'price-book-add', path: '/price-book?form=new', heading: 'Add Item' },
  { name: 'price-book-edit', path: '/price-book', heading: 'Price Book', prepare: openDialog('Edit BV-1') },
  {
    name: 'price-book-markup',
    path: '/price-book',
    heading: 'Price Book',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select All' }).click()
      await openDialog('Apply Markup')(page)
    },
  },
  { name: 'estimates', path: '/estimates', heading: 'Estimates' },
  { name: 'estimates-add', path: '/estimates?form=new', heading: 'Create Estimate' },
  {
    name: 'estimates-detail',
    path: '/estimates?status=approved',
    heading: 'Estimates',
    prepare: openFirstCard,
  },
  {
    name: 'estimates-deposit',
    path: '/estimates?status=approved',
    heading: 'Estimates',
    prepare: inOpenCard('Record Deposit', (page) => page.getByRole('dialog', { name: 'Record Deposit' })),
  },
  {
    name: 'estimates-deposit-return',
    path: '/estimates?status=approved',
    heading: 'Estimates',
    prepare: inOpenCard('Return the deposit', (page) => page.getByRole('dialog', { name: 'Return Deposit' })),
  },
  { name: 'invoices', path: '/invoices', heading: 'Invoices' },
  { name: 'invoices-table', path: '/invoices?layout=table', heading: 'Invoices' },
  {
    name: 'invoices-chosen',
    path: '/invoices?layout=table',
    heading: 'Invoices',
    prepare: chooseRows,
  },
  {
    name: 'invoices-many',
    path: '/invoices?layout=table',
    heading: 'Invoices',
    prepare: async (page) => {
      await chooseRows(page)
      const dueDate = page.getByRole('button', { name: 'Due Date', exact: true })
      if (await dueDate.isHidden()) return
      await dueDate.click()
      await page.getByRole('dialog', { name: 'Due Date' }).waitFor()
    },
  },
  { name: 'invoices-unbilled', path: '/invoices?tab=unbilled', heading: 'Invoices' },
  {
    name: 'jobs-bill',
    path: '/invoices?tab=unbilled',
    heading: 'Invoices',
    prepare: async (page) => {
      await page.locator('a[href*="/bill"]').first().click()
      await page.getByRole('heading', { name: /^Bill #/ }).waitFor()
      await page.getByRole('region', { name: 'Invoice' }).waitFor()
    },
  },
  { name: 'invoices-aging', path: '/invoices?tab=aging', heading: 'Overdue Invoices' },
  { name: 'invoices-add', path: '/invoices?form=new', heading: 'Create Invoice' },
  {
    name: 'invoices-add-customer',
    path: '/invoices?form=new',
    heading: 'Create Invoice',
    prepare: async (page) => {
      await page.getByRole('dialog').getByLabel('Customer').fill('Nobody Yet')
      await page.getByRole('option', { name: 'Create customer “Nobody Yet”' }).click()
      await page.getByRole('dialog', { name: 'Add Customer' }).waitFor()
    },
  },
  { name: 'invoices-detail', path: '/invoices?status=partial', heading: 'Invoices', prepare: openFirstCard },
  {
    name: 'invoices-payment',
    path: '/invoices?status=partial',
    heading: 'Invoices',
    prepare: inOpenCard('Record Payment', (page) => page.getByRole('dialog', { name: 'Record Payment' })),
  },
  {
    name: 'invoices-deposit',
    path: '/invoices?status=partial',
    heading: 'Invoices',
    prepare: inOpenCard('Apply Deposit', (page) => page.getByRole('dialog', { name: 'Apply Deposit' })),
  },
  {
    name: 'invoices-refund',
    path: '/invoices?status=partial',
    heading: 'Invoices',
    prepare: inOpenCard('Refund', (page) => page.getByRole('dialog', { name: 'Refund' })),
  },
  {
    name: 'invoices-reverse',
    path: '/invoices?status=partial',
    heading: 'Invoices',
    prepare: inOpenCard('Reverse the payment', (page) =>
      page.getByRole('dialog', { name: 'Reverse Payment' }),
    ),
  },
  {
    name: 'invoices-void',
    path: '/invoices?status=partial',
    heading: 'Invoices',
    prepare: inOpenCard('Void Invoice', (page) => page.getByRole('alertdialog').getByLabel('VOID')),
  },
  { name: 'purchase-orders', path: '/purchase-orders', heading: 'Purchase Orders' },
  { name: 'purchase-orders-add', path: '/purchase-orders?form=new', heading: 'Create Purchase Order' },
  {
    name: 'purchase-orders-line',
    path: '/purchase-orders?form=new',
    heading: 'Create Purchase Order',
    prepare: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Add Line Item' }).click()
      await page.getByRole('dialog', { name: 'Add Line Item' }).waitFor()
    },
  },
  {
    name: 'purchase-orders-filled',
    path: '/purchase-orders?form=new',
    heading: 'Create Purchase Order',
    prepare: async (page) => {
      const found = await page.request.get(
        new URL('/api/estimates?limit=1&status=converted', page.url()).href,
      )
      const [{ jobNum }] = (await found.json()) as [{ jobNum: string }]
      await page.getByRole('dialog').getByLabel('Job').fill(jobNum)
      await page.getByRole('option', { name: `#${jobNum} -` }).click()
      await page.getByRole('button', { name: 'Fill from Estimate' }).click()
      await page.getByRole('status').filter({ hasText: 'Unit costs:' }).waitFor()
    },
  },
  {
    name: 'purchase-orders-edit',
    path: '/purchase-orders?status=draft',
    heading: 'Purchase Orders',
    prepare: inOpenCard('Edit PO', (page) => page.getByRole('dialog', { name: 'Edit Purchase Order' })),
  },
  {
    name: 'purchase-orders-detail',
    path: '/purchase-orders?status=approved',
    heading: 'Purchase Orders',
    prepare: openFirstCard,
  },
  {
    name: 'purchase-orders-receive',
    path: '/purchase-orders?status=approved',
    heading: 'Purchase Orders',
    prepare: inOpenCard('Receive All', (page) => page.getByRole('dialog', { name: 'Receive Items' })),
  },
  { name: 'change-orders', path: '/change-orders', heading: 'Change Orders' },
  { name: 'change-orders-add', path: '/change-orders?form=new', heading: 'Create Change Order' },
  {
    name: 'change-orders-detail',
    path: '/change-orders?status=pending',
    heading: 'Change Orders',
    prepare: openFirstCard,
  },
  { name: 'agreements', path: '/maintenance-agreements', heading: 'Maintenance Agreements' },
  {
    name: 'agreements-upcoming',
    path: '/maintenance-agreements?tab=upcoming',
    heading: 'Maintenance Agreements',
  },
  { name: 'agreements-add', path: '/maintenance-agreements?form=new', heading: 'Create Agreement' },
  {
    name: 'agreements-detail',
    path: '/maintenance-agreements?tab=upcoming',
    heading: 'Maintenance Agreements',
    prepare: openFirstCard,
  },
  { name: 'rfis', path: '/rfis', heading: 'RFIs' },
  { name: 'rfis-add', path: '/rfis?form=new', heading: 'Create RFI' },
  { name: 'rfis-detail', path: '/rfis?status=open', heading: 'RFIs', prepare: openFirstCard },
  { name: 'checklists', path: '/checklists', heading: 'Checklists' },
  { name: 'custom-fields', path: '/custom-fields', heading: 'Custom Fields' },
  {
    name: 'custom-fields-edit',
    path: '/custom-fields?entityType=job',
    heading: 'Custom Fields',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Access' }).click()
      await page.getByRole('dialog', { name: 'Edit Field' }).waitFor()
    },
  },
  { name: 'custom-fields-filter', path: '/jobs', heading: 'Jobs', prepare: moreFilters },
  { name: 'audit', path: '/audit', heading: 'Audit' },
  { name: 'audit-job', path: '/audit?entity=job', heading: 'Audit' },
  { name: 'settings', path: '/settings', heading: 'Settings' },
  {
    name: 'notifications',
    path: '/rfis',
    heading: 'RFIs',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    },
  },
  {
    name: 'settings-company',
    path: '/settings',
    heading: 'Settings',
    prepare: openDialog('Edit Company'),
  },
  {
    name: 'settings-numbers',
    path: '/settings',
    heading: 'Settings',
    prepare: async (page) => {
      await openDialog('Edit Numbers')(page)
      await page.getByLabel('Running Numbers').first().click()
    },
  },
  {
    name: 'settings-password',
    path: '/settings',
    heading: 'Settings',
    prepare: openDialog('Change Password'),
  },
  ...twoFactorScreens(),
  {
    name: 'settings-invite',
    path: '/settings',
    heading: 'Settings',
    prepare: openDialog('Invite Person'),
  },
  {
    name: 'settings-backups',
    path: '/settings',
    heading: 'Settings',
    prepare: openDialog('Edit Backups'),
  },
  { name: 'not-found', path: '/nowhere', heading: 'Page Not Found' },
  {
    name: 'shortcuts',
    path: '/nowhere',
    heading: 'Page Not Found',
    prepare: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor()
    },
  },
]

export const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export const THEMES = ['dark', 'light'] as const

/**
 * Opens the first screen by its URL and others by a link, via a screen that shares no elements with either,
 * so that none of the previous one is mistaken for it.
 */
export async function show(page: Page, screen: Screen): Promise<void> {
  requestsOf(page)
  if (page.url() === 'about:blank') {
    await page.goto(screen.path)
  } else {
    await leave(page)
    await follow(page, screen.path)
  }
  await page.getByRole('heading', { name: screen.heading }).first().waitFor()
  await screen.prepare?.(page)
  await settled(page)
}

/** Opens a small screen that shares no elements with the others. */
export async function leave(page: Page): Promise<void> {
  await follow(page, '/nowhere')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
}

/** Waits until the page has received all answers. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page)
  await expect.poll(() => awaited(page, requests), { intervals: [20, 50, 100] }).toEqual([])
}

export const pathOf = ({ path }: Screen) => path.replace(/\?.*/, '')

const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

const underWay = new WeakMap<Page, Set<Request>>()

/** Unanswered requests of a page; the event stream never ends. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  underWay.set(page, requests)
  return requests
}

/** What the page waits for, before and after a frame in which an answer may have caused more requests. */
async function awaited(page: Page, requests: Set<Request>): Promise<string[]> {
  const before = [...requests]
  const busy = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const places = document.querySelectorAll('[aria-busy=true], [data-skeleton], .animate-pulse')
    return [...places].map((place) => place.outerHTML.slice(0, 100))
  })
  return [...[...before, ...requests].map((request) => request.url()), ...busy]
}
