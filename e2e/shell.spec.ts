import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { withMotion } from './support/browser'
import { holding } from './support/holding'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.use(withMotion)

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const widthOf = async (page: Page) => (await page.locator('aside').boundingBox())?.width

const NAVIGATION = {
  Overview: ['Dashboard /', 'Reports /reports'],
  Operations: [
    'Inventory /inventory',
    'Locations /locations',
    'Vehicles /vehicles',
    'Kits /kits',
    'Transfers /transfers',
    'Counts /counts',
    'Stock Alerts /stock-alerts',
    'Reorder /reorder',
    'Tool Care /tool-care',
    'Reservations /reservations',
    'Jobs /jobs',
    'Dispatch /dispatch',
    'Transactions /transactions',
    'Scrap Log /scrap',
  ],
  Contacts: ['Customers /customers', 'Vendors /vendors'],
  Financial: [
    'Estimates /estimates',
    'Invoices /invoices',
    'Purchase Orders /purchase-orders',
    'Price Book /price-book',
    'Price Comparison /price-comparison',
  ],
  'Project Management': [
    'Time Tracking /time-tracking',
    'Change Orders /change-orders',
    'RFIs /rfis',
    'Field Logs /field-logs',
    'Maintenance /maintenance-agreements',
  ],
}

/** The true answer of who is signed in, with some of it changed to what the server itself never says. */
async function answerAccount(page: Page, changes: object) {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...changes } })
  })
}

test.describe('on a desktop', () => {
  test('the sidebar names the person, marks the screen and leads on', async ({ page, signUp }) => {
    const { email } = await signUp({ firstName: 'Grace', lastName: 'Hopper' })
    await page.goto('/')
    await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible()
    await expect(page.getByText(email, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('GH', { exact: true })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const entry of await sidebar(page).getByRole('link').all())
      await expect(entry).toBeInViewport({ ratio: 1 })
    await sidebar(page).getByRole('link', { name: 'Jobs' }).click()
    await expect(page).toHaveURL('/jobs')
    await expect(sidebar(page).getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page).toHaveTitle(/Jobs/)
    await expect(page.getByRole('banner')).toContainText('Plumbline')

    // A screen that is opened again looks as it did, and its actions do what they did.
    const head = page.locator('#content header').first()
    const add = head.getByRole('button', { name: 'Add Job' })
    await expect(add).toBeVisible()
    const [box, lines] = [await head.boundingBox(), await head.innerText()]
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveTitle(/Command Center/)
    await sidebar(page).getByRole('link', { name: 'Jobs' }).click()
    await expect(page.locator('#content h1')).toBeFocused()
    await expect(add).toBeVisible()
    expect([await head.boundingBox(), await head.innerText()]).toEqual([box, lines])
    await add.click()
    await expect(page.getByRole('dialog', { name: 'Add Job' })).toBeVisible()
  })

  test('a press on an entry is not lost when its views arrive meanwhile', async ({ page, signUp }) => {
    await signUp()
    const { held, answer } = holding()
    await page.route('**/api/saved-views*', async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    await page.goto('/')
    await sidebar(page).getByRole('link', { name: 'Jobs' }).hover()
    await page.mouse.down()
    answer()
    await expect(sidebar(page).getByRole('button', { name: 'Views of Jobs' })).toBeVisible()
    await page.mouse.up()
    await expect(page).toHaveURL('/jobs')
  })

  test('it holds every screen in its group, and the settings below', async ({ page, signUp }) => {
    await signUp()
    await page.goto('/')
    await expect(sidebar(page).getByRole('heading')).toHaveText(Object.keys(NAVIGATION))
    for (const [group, entries] of Object.entries(NAVIGATION)) {
      const links = sidebar(page).getByRole('list', { name: group, exact: true }).getByRole('link')
      const shown = await links.evaluateAll((all) =>
        all.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      )
      expect(shown).toEqual(entries)
    }
    // Each has an icon of one path, also those that lucide draws of several.
    await expect(sidebar(page).locator('a > svg.lucide > path:only-child')).toHaveCount(
      Object.values(NAVIGATION).flat().length,
    )
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings')
  })

  test('a picture stands for the person, and what an account lacks has its words', async ({
    page,
    baseURL,
    signUp,
  }) => {
    await signUp({ firstName: 'Grace', lastName: 'Hopper' })
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer()
    const photo = `data:image/png;base64,${picture.toString('base64')}`
    expect((await page.request.patch(`${baseURL}/api/auth/user`, { data: { photo } })).status()).toBe(200)
    await page.goto('/settings')
    await expect(page.locator('aside img')).toHaveAttribute('src', /^\/api\/files\//)
    await expect(page.getByRole('main').getByText('Grace Hopper').first()).toBeVisible()

    const nameless = { firstName: null, lastName: null, profileImageUrl: null }
    await answerAccount(page, {
      ...nameless,
      email: 'zed@example.com',
      phone: '+15551234567',
      dateOfBirth: null,
      authType: 'external',
      createdAt: null,
    })
    await page.reload()
    const aside = page.locator('aside')
    await expect(aside.getByText('Z', { exact: true })).toBeVisible()
    await expect(aside.getByText('zed@example.com', { exact: true })).toHaveCount(2)
    const main = page.getByRole('main')
    for (const text of [
      'External Identity Provider Account',
      '+1 (555) 123-4567',
      'Used for alert notifications',
      'Not set',
    ])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(main.getByText('Date of Birth')).toBeHidden()

    await page.unroute('**/api/auth/user')
    await answerAccount(page, { ...nameless, email: '' })
    await page.reload()
    for (const text of ['U', 'User', 'Trade Worker'])
      await expect(aside.getByText(text, { exact: true })).toBeVisible()
  })

  test('it collapses to icons by button and by Ctrl+B, and stays so for 7 days', async ({
    page,
    signUp,
    context,
  }) => {
    await signUp()
    await page.goto('/')
    // The frame that the page is loaded with is as wide, and does not listen yet.
    await expect(sidebar(page)).toBeVisible()
    await expect.poll(() => widthOf(page)).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(() => widthOf(page)).toBe(48)
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('false')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 60)
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(604_800)
    await page.reload()
    await expect.poll(() => widthOf(page)).toBe(48)
    await sidebar(page).getByRole('link', { name: 'Jobs' }).hover()
    await expect(page.getByRole('tooltip', { name: 'Jobs' })).toBeVisible()
    await page.getByRole('button', { name: /sidebar/i }).click()
    await expect.poll(() => widthOf(page)).toBe(256)
    await page.keyboard.press('Meta+b')
    await expect.poll(() => widthOf(page)).toBe(48)
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(page.locator('aside')).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(page.locator('aside')).toBeVisible()
  })

  test('the keyboard reaches the content past the sidebar, and the search', async ({ page, signUp }) => {
    await signUp()
    await page.goto('/jobs')
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /skip to content/i })).toBeFocused()
    // The heading is drawn before the rest.
    const search = page.getByPlaceholder('Search jobs...')
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sidebar is a sheet that a choice closes', async ({ page, signUp }) => {
    await signUp()
    await page.goto('/')
    await expect(sidebar(page)).toBeHidden()
    await page.getByRole('button', { name: /sidebar/i }).tap()
    const sheet = page.getByRole('dialog')
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288)
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0)
    await sheet.getByRole('link', { name: 'Jobs' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/jobs')
  })
})

test.describe('the theme', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('is dark at first, kept under "theme", and there before the first paint', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/dark/)
    const dark = await background(page)
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    // With the application's own script held back, only /theme.js can have set the theme.
    expectTrouble(/^net::ERR_FAILED \/assets\//)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await background(page)).not.toBe(dark)
  })

  test('is switched in the header', async ({ page, signUp }) => {
    await signUp()
    await page.goto('/')
    await page.getByRole('button', { name: /theme/i }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.reload()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })
})

test('a path that leads nowhere says so, signed in and out', async ({ page, signUp }) => {
  const heading = page.getByRole('heading', { name: '404 Page Not Found' })
  const hint = page.getByText(/^Did you forget to add the page to the router\?/)
  await page.goto('/no/such/page')
  await expect(heading).toBeVisible()
  await expect(hint).toBeVisible()
  await signUp()
  await page.goto('/no/such/page')
  await expect(heading).toBeVisible()
  await expect(hint).toBeVisible()
})

test('until it is known who is signed in, the screens of a visitor are there', async ({ page, signUp }) => {
  await signUp()
  let asked = 0
  await page.route('**/api/auth/user', () => {
    asked += 1
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await page.unroute('**/api/auth/user')
  expectTrouble('net::ERR_FAILED /api/auth/user')
  await page.route('**/api/auth/user', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Plumbline' })).toBeVisible()
  expect(asked, 'once for each page, without a retry').toBe(2)
})
