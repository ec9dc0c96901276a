import type { Page } from '@playwright/test'
import { withMotion } from './support/browser'
import { holding } from './support/holding'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.use(withMotion)

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a click on an entry works while its saved views load', async ({ page, signUp }) => {
  await signUp()
  const { held, answer } = holding()
  await page.route('**/api/saved-views*', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto('/')
  await expect(sidebar(page).locator('a > svg.lucide')).toHaveCount(19)
  await sidebar(page).getByRole('link', { name: 'Jobs' }).hover()
  await page.mouse.down()
  answer()
  await expect(sidebar(page).getByRole('button', { name: 'Views of Jobs' })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL('/jobs')
})

test('the theme is dark by default, stored under "theme", and applied before the first paint', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const dark = await background(page)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  // The application's scripts are blocked, so only /theme.js can have set the theme.
  expectTrouble(/^net::ERR_FAILED \/assets\//)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await background(page)).not.toBe(dark)
})

test('an unknown path shows a visitor the 404 page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText(/^Did you forget to add the page to the router\?/)).toBeVisible()
})

test('the signed-out screens show until the current user is known', async ({ page, signUp }) => {
  await signUp()
  let requested = 0
  await page.route('**/api/auth/user', () => {
    requested += 1
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  // Its pending request would be answered as soon as the route is removed.
  await page.goto('about:blank')
  await page.unroute('**/api/auth/user')
  expectTrouble('net::ERR_FAILED /api/auth/user')
  await page.route('**/api/auth/user', (route) => {
    requested += 1
    return route.abort()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Plumbline' })).toBeVisible()
  expect(requested, 'once for each page, without a retry').toBe(2)
})
