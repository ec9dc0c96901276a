import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** Delays matching answers until `answer` is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return arrive
}

/** Lightness of the page's background, 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return Number.NaN
    pen.fillStyle = getComputedStyle(document.body).backgroundColor
    pen.fillRect(0, 0, 1, 1)
    return pen.getImageData(0, 0, 1, 1).data[0] ?? Number.NaN
  })

const frame = (page: Page) => page.getByRole('status', { name: 'Loading Plumbline' })

test.describe('on a slow connection', () => {
  for (const [theme, isLight] of [
    ['dark', false],
    ['light', true],
  ] as const) {
    test(`the frame of the application shows before its code and styles, in the ${theme} theme`, async ({
      page,
      signUp,
    }) => {
      await signUp()
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      const arrive = await hold(page, '**/assets/**')
      await page.goto('/jobs', { waitUntil: 'commit' })
      await expect(frame(page)).toContainText('Plumbline')
      // Painted, not only in the document.
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      const side = await frame(page).locator('aside').boundingBox()
      expect(side?.width).toBe(256)
      const before = await ground(page)
      expect(before > 128).toBe(isLight)
      arrive()
      await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
      await expect(frame(page)).toHaveCount(0)
      expect(await ground(page)).toBe(before)
    })
  }

  test('the frame stays until the current user is known', async ({ page, signUp }) => {
    await signUp()
    const arrive = await hold(page, '**/api/auth/user')
    const requested = page.waitForRequest('**/api/auth/user')
    await page.goto('/jobs')
    await requested
    await page.waitForLoadState('load')
    await expect(frame(page)).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
  })

  test('a change of screen shows its progress', async ({ page, signUp }) => {
    await signUp()
    await page.goto('/jobs')
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
    const arrive = await hold(page, '**/assets/vendors-page*')
    await page.getByRole('link', { name: 'Vendors' }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  })
})
