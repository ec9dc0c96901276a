import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  /** What must be on the page before it is looked at. */
  heading: string
  /** Brings the screen into the state that the picture shows. */
  prepare?: (page: Page) => Promise<void>
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
  { name: 'login-notice', path: '/login?notice=external-refused', heading: 'Log In' },
]

/** Opens the first card of a list by its link. */
const openFirstCard = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
}

/** The machines that look at the screens have no camera, or do not allow it. */
const withoutCamera = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor()

/** Every screen of the signed-in application, and each dialog once: axe and the pictures walk through all of them. */
export const SIGNED_IN: Screen[] = [
  { name: 'dashboard', path: '/', heading: 'Command Center' },
  { name: 'inventory', path: '/inventory', heading: 'Inventory' },
  {
    name: 'inventory-list',
    path: '/inventory',
    heading: 'Inventory',
    prepare: (page) => page.getByRole('button', { name: 'List view' }).click(),
  },
  {
    name: 'inventory-no-match',
    path: '/inventory?search=nothing+is+called+this',
    heading: 'Inventory',
    prepare: (page) => page.getByRole('button', { name: 'Grid view' }).click(),
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
  { name: 'transactions', path: '/transactions', heading: 'Transactions' },
  { name: 'transactions-add', path: '/transactions?form=new', heading: 'New Transaction' },
  { name: 'transactions-out', path: '/transactions?tab=out', heading: 'Transactions' },
  { name: 'scrap', path: '/scrap', heading: 'Scrap Log' },
  { name: 'scrap-add', path: '/scrap?form=new', heading: 'Log Scrap Material' },
  { name: 'jobs', path: '/jobs', heading: 'Jobs' },
  { name: 'jobs-no-match', path: '/jobs?search=nothing+is+called+this', heading: 'Jobs' },
  { name: 'jobs-add', path: '/jobs', heading: 'Jobs', prepare: openDialog('Add Job') },
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
    name: 'jobs-detail',
    path: '/jobs',
    heading: 'Jobs',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^#?JOB-/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'scan', path: '/inventory?scan=open', heading: 'Scan', prepare: withoutCamera },
  {
    name: 'scan-items',
    path: '/inventory?scan=open',
    heading: 'Scan',
    prepare: async (page) => {
      await withoutCamera(page)
      for (const filter of ['type=consumable', 'type=tool&status=out', 'type=tool&status=available']) {
        const found = await page.request.get(new URL(`/api/items?limit=1&${filter}`, page.url()).href)
        const [{ id, name }] = (await found.json()) as [{ id: string; name: string }]
        await page.getByLabel('Type or scan a code').fill(id)
        await page.keyboard.press('Enter')
        await page.getByRole('listitem').filter({ hasText: name }).waitFor()
      }
    },
  },
  { name: 'settings', path: '/settings', heading: 'Settings' },
  { name: 'not-found', path: '/nowhere', heading: 'Page Not Found' },
]

export const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export const THEMES = ['dark', 'light'] as const

export async function show(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path)
  await page.getByRole('heading', { name: screen.heading }).first().waitFor()
  await screen.prepare?.(page)
  await page.waitForLoadState('networkidle')
  // Whatever appears or leaves does so within 180 ms; half-faded text has no fair contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}
