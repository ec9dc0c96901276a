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

/** Every screen of the signed-in application, and each dialog once: axe and the pictures walk through all of them. */
export const SIGNED_IN: Screen[] = [
  { name: 'dashboard', path: '/', heading: 'Command Center' },
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
