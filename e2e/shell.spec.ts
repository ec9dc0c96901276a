import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const widthOf = async (page: Page) => (await page.locator('aside').boundingBox())?.width

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
    await sidebar(page).getByRole('link', { name: 'Jobs' }).click()
    await expect(page).toHaveURL('/jobs')
    await expect(sidebar(page).getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page).toHaveTitle(/Jobs/)
  })

  test('it collapses to icons by button and by Ctrl+B, and stays so for 7 days', async ({
    page,
    signUp,
    context,
  }) => {
    await signUp()
    await page.goto('/')
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
  })

  test('the keyboard reaches the content past the sidebar, and the search', async ({ page, signUp }) => {
    await signUp()
    await page.goto('/jobs')
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /skip to content/i })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByPlaceholder('Search jobs...')).toBeFocused()
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
    await expect(page.locator('html')).toHaveClass(/dark/)
    const dark = await background(page)
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    // With the application's own script held back, only /theme.js can have set the theme.
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
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await signUp()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a session that ended elsewhere leads back to the log-in and to the screen again', async ({
  page,
  signUp,
}) => {
  const { email, password } = await signUp()
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await page.context().clearCookies({ name: 'plumbline_session' })
  await page.getByPlaceholder('Search jobs...').fill('anything')
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})
