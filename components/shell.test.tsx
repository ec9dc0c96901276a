import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen, settled } from './support/app'
import { call, signUp } from './support/company'
import { withMotion } from './support/motion'
import { hold, intercept } from './support/network'
import { dialog, hasCount, isAt, isHidden, isVisible, press, textsAre } from './support/on-screen'
import { asDataUrl, drawPhoto } from './support/photos'

beforeEach(withMotion)

const sidebar = () => page.getByRole('navigation', { name: 'Main' })
const aside = () => page.getByRole('complementary')
const hasWidth = (width: number) =>
  expect.poll(() => document.querySelector('aside')?.getBoundingClientRect().width).toBe(width)

const NAVIGATION = {
  Overview: ['Dashboard /', 'Reports /reports'],
  Operations: [
    'Inventory /inventory',
    'Jobs /jobs',
    'Dispatch /dispatch',
    'Transactions /transactions',
    'Scrap Log /scrap',
  ],
  Stock: [
    'Locations /locations',
    'Vehicles /vehicles',
    'Kits /kits',
    'Transfers /transfers',
    'Counts /counts',
    'Stock Alerts /stock-alerts',
    'Reorder /reorder',
    'Tool Maintenance /tool-care',
    'Reservations /reservations',
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

test('the sidebar names the person, marks the current screen and links to others', async () => {
  const { email, name } = await signUp({ firstName: 'Grace', lastName: 'Hopper' })
  await openScreen('/')
  await isVisible(page.getByText(name, { exact: true }))
  await isVisible(page.getByText(email, { exact: true }).first())
  await isVisible(page.getByText('GH', { exact: true }))
  const [dashboard, jobs] = ['Dashboard', 'Jobs'].map((label) =>
    sidebar().getByRole('link', { name: label, exact: true }),
  )
  if (!dashboard || !jobs) throw new Error('No entries')
  await expect.element(dashboard).toHaveAttribute('aria-current', 'page')
  for (const entry of sidebar().getByRole('link').elements()) {
    const { top, bottom } = entry.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  }
  await jobs.click()
  await isAt('/jobs')
  await expect.element(jobs).toHaveAttribute('aria-current', 'page')
  await expect.element(dashboard).not.toHaveAttribute('aria-current', 'page')
  await expect.poll(() => document.title).toMatch(/Jobs/)
  await expect.element(page.getByRole('banner').first()).toHaveTextContent('Plumbline')

  // A screen that is opened again looks and works as before.
  const add = page.getByRole('button', { name: 'Add Job' })
  const look = () => {
    const head = document.querySelector<HTMLElement>('#content header')
    // Other files of this run add jobs meanwhile.
    return [head?.getBoundingClientRect().toJSON(), head?.innerText.replace(/\d+/, 'n')]
  }
  await isVisible(add)
  // The count is next to the title once it is known.
  await settled()
  const before = look()
  await dashboard.click()
  await expect.poll(() => document.title).toMatch(/Command Center/)
  await jobs.click()
  await expect.poll(() => document.activeElement).toBe(document.querySelector('#content h1'))
  await isVisible(add)
  await expect.poll(look).toEqual(before)
  await add.click()
  await isVisible(dialog('Add Job'))
})

test('the sidebar lists every screen in its group, and the settings below', async () => {
  await signUp()
  await openScreen('/')
  await textsAre(sidebar().getByRole('heading'), Object.keys(NAVIGATION))
  await sidebar().getByRole('button', { name: 'Stock' }).click()
  for (const [group, entries] of Object.entries(NAVIGATION)) {
    const links = sidebar().getByRole('list', { name: group, exact: true }).getByRole('link').elements()
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(entries)
  }
  await page.getByRole('link', { name: 'Settings' }).click()
  await isAt('/settings')
})

/** The server's answer to who is signed in, with values that the server itself never gives. */
function answerAccount(changes: object) {
  const send = window.fetch
  return intercept((path) =>
    path === '/api/auth/user'
      ? send(path).then(async (answer) => Response.json({ ...(await answer.json()), ...changes }))
      : undefined,
  )
}

test('Settings links to its sections, which stay in place when those above have loaded', async () => {
  await signUp()
  const sessions = hold(/\/api\/auth\/sessions/)
  await openScreen('/settings')
  await isVisible(page.getByRole('switch', { name: 'Job assigned' }))
  await isVisible(page.getByRole('button', { name: 'Set Up Two-Factor' }))
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' })
  await link.click()
  await expect.poll(() => location.hash).toBe('#notifications')
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  const top = () => document.getElementById('notifications')?.getBoundingClientRect().top ?? -1
  await expect.poll(top).toBeLessThan(200)
  sessions.answer()
  await isVisible(page.getByText('This browser'))
  expect(top()).toBeGreaterThan(50)
})

test('the profile picture is shown, and missing details of an account are named', async () => {
  const { name } = await signUp({ firstName: 'Grace', lastName: 'Hopper' })
  const photo = await asDataUrl(await drawPhoto('me.jpg', '#3366aa'))
  await call('PATCH', '/api/auth/user', { photo })
  await openScreen('/settings')
  const main = page.getByRole('main')
  await expect.poll(() => document.querySelector('aside img')?.getAttribute('src')).toMatch(/^\/api\/files\//)
  await isVisible(main.getByText(name).first())

  const nameless = { firstName: null, lastName: null, profileImageUrl: null }
  const answers = answerAccount({
    ...nameless,
    email: 'zed@example.com',
    phone: '+15551234567',
    dateOfBirth: null,
    authType: 'external',
    createdAt: null,
  })
  await reopen()
  await isVisible(aside().getByText('Z', { exact: true }))
  await hasCount(aside().getByText('zed@example.com', { exact: true }), 2)
  for (const text of [
    'External Identity Provider Account',
    '+1 (555) 123-4567',
    'Used for alert notifications',
    'Not set',
  ])
    await isVisible(main.getByText(text, { exact: true }).first())
  await isHidden(main.getByText('Date of Birth'))

  answers.end()
  answerAccount({ ...nameless, email: '' })
  await reopen()
  for (const text of ['U', 'User', 'Trade Worker']) await isVisible(aside().getByText(text, { exact: true }))
})

test('the sidebar collapses to icons by button and by Ctrl+B, and stays so for 7 days', async () => {
  await signUp()
  await openScreen('/')
  await isVisible(sidebar())
  await hasWidth(256)
  const cookies = vi.spyOn(document, 'cookie', 'set')
  await press('{Control>}b{/Control}')
  await hasWidth(48)
  expect(cookies.mock.lastCall?.[0]).toMatch(/^sidebar_state=false;.*max-age=604800\b/i)
  expect(document.cookie).toContain('sidebar_state=false')
  await reopen()
  await hasWidth(48)
  await sidebar().getByRole('link', { name: 'Jobs' }).hover()
  await isVisible(page.getByRole('tooltip', { name: 'Jobs' }))
  await page.getByRole('button', { name: /sidebar/i }).click()
  await hasWidth(256)
  await press('{Meta>}b{/Meta}')
  await hasWidth(48)
  await page.viewport(767, 900)
  await isHidden(aside())
  await page.viewport(768, 900)
  await isVisible(aside())
  await press('{Control>}b{/Control}')
  await hasWidth(256)
})

test('the keyboard can skip the sidebar to the content and reaches the search', async () => {
  await signUp()
  await openScreen('/jobs')
  await isVisible(page.getByRole('heading', { name: 'Jobs' }))
  await press('{Tab}')
  await expect.element(page.getByRole('link', { name: /skip to content/i })).toHaveFocus()
  // The heading is drawn before the rest.
  const search = page.getByPlaceholder('Search jobs...')
  await isVisible(search)
  await press('/')
  await expect.element(search).toHaveFocus()
})

test('the stock screens are folded until opened, and the choice is kept', async () => {
  await signUp()
  await openScreen('/')
  const heading = sidebar().getByRole('button', { name: 'Stock' })
  const kits = sidebar().getByRole('link', { name: 'Kits' })
  await isVisible(heading)
  await isHidden(kits)
  await openScreen('/kits')
  await expect.element(kits).toHaveAttribute('aria-current', 'page')
  await openScreen('/')
  await isHidden(kits)
  await heading.click()
  await isVisible(kits)
  await reopen()
  await isVisible(kits)
  await expect.element(heading).toHaveAttribute('aria-expanded', 'true')
  await heading.click()
  await reopen()
  await isVisible(heading)
  await isHidden(kits)
  // Collapsed to icons, all entries are shown.
  await press('{Control>}b{/Control}')
  await isVisible(kits)
  await press('{Control>}b{/Control}')
})

const bar = () => page.getByRole('navigation', { name: 'Quick access' })

test('on a phone a bar at the bottom links to the most used screens', async () => {
  await page.viewport(390, 844)
  await signUp()
  await openScreen('/jobs')
  await isVisible(bar())
  const words = () => [...bar().element().querySelectorAll('a, button')].map((each) => each.textContent)
  await expect.poll(words).toEqual(['Dashboard', 'Jobs', 'Scan', 'Clock In', 'More'])
  const { bottom, height, width } = bar().element().getBoundingClientRect()
  expect({ bottom, width }).toEqual({ bottom: 844, width: 390 })
  expect(height).toBeGreaterThanOrEqual(56)
  await expect.element(bar().getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')

  // The last thing on a screen can be scrolled above it.
  const main = page.getByRole('main').element()
  expect(Number.parseFloat(getComputedStyle(main).paddingBottom)).toBeGreaterThanOrEqual(56)

  await bar().getByRole('button', { name: 'Scan' }).click()
  await isVisible(dialog('Scan'))
  await isHidden(bar())
  await dialog('Scan').getByRole('button', { name: 'Close' }).click()
  await isVisible(bar())
  await bar().getByRole('button', { name: 'More' }).click()
  await dialog('Navigation').getByRole('link', { name: 'Dashboard' }).click()
  await isAt('/')
  await expect.element(bar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')

  await page.viewport(768, 844)
  await isHidden(bar())
  await isVisible(page.getByRole('banner').first().getByRole('button', { name: 'Scan' }))
})

test("the bar makes room for a phone's keyboard", async () => {
  await page.viewport(390, 844)
  await signUp()
  await openScreen('/jobs')
  await isVisible(bar())
  await page.getByPlaceholder('Search jobs...').click()
  await page.viewport(390, 300)
  await isHidden(bar())
  await page.viewport(390, 844)
  await isVisible(bar())
})

test('on a phone the sidebar is a sheet that closes after a choice', async () => {
  await page.viewport(390, 844)
  await signUp()
  await openScreen('/')
  await isVisible(page.getByRole('button', { name: /sidebar/i }))
  await isHidden(sidebar())
  await page.getByRole('button', { name: /sidebar/i }).click()
  const sheet = page.getByRole('dialog')
  await isVisible(sheet)
  await expect.poll(() => sheet.element().getBoundingClientRect()).toMatchObject({ x: 0, width: 288 })
  await sheet.getByRole('link', { name: 'Jobs' }).click()
  await isHidden(sheet)
  await isAt('/jobs')
})

test('the theme is switched in the header and kept', async () => {
  const wasDark = document.documentElement.classList.contains('dark')
  onTestFinished(() => void document.documentElement.classList.toggle('dark', wasDark))
  document.documentElement.classList.add('dark')
  await signUp()
  await openScreen('/')
  const isDark = () => document.documentElement.classList.contains('dark')
  await page.getByRole('button', { name: /theme/i }).click()
  await expect.poll(isDark).toBe(false)
  expect(localStorage.getItem('theme')).toBe('light')
  await page.getByRole('button', { name: /theme/i }).click()
  await expect.poll(isDark).toBe(true)
})

test('an unknown path shows the 404 page', async () => {
  await signUp()
  await openScreen('/no/such/page')
  await isVisible(page.getByRole('heading', { name: '404 Page Not Found' }))
  await isVisible(page.getByText(/^Did you forget to add the page to the router\?/))
})
