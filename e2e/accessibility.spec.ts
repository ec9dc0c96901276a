import type { Page } from '@playwright/test'
import { seriousViolations } from './support/axe'
import { DEMO_LOGIN } from './support/demo'
import { pathOf, type Screen, SIGNED_IN, SIGNED_OUT, show, VIEWPORTS } from './support/screens'
import { expect, test } from './support/test'

/** Each screen is opened once a width, looked at in the dark, and then in the light, which changes only colours. */
async function examine(page: Page, screens: Screen[]): Promise<void> {
  for (const screen of screens) {
    await show(page, screen)
    expect(await seriousViolations(page), `${screen.name}, dark`).toEqual([])
    expect(await sideways(page), `${screen.name} scrolls sideways`).toBe(0)
    await setDark(page, false)
    expect(await seriousViolations(page, ['color-contrast']), `${screen.name}, light`).toEqual([])
    await setDark(page, true)
  }
}

const setDark = (page: Page, isDark: boolean) =>
  page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(device, () => {
    test.use({ viewport })

    test('axe finds nothing serious before signing in', async ({ page }) => {
      await examine(page, SIGNED_OUT)
    })

    for (const path of new Set(SIGNED_IN.map(pathOf))) {
      test(`axe finds nothing serious after signing in, on ${path}`, async ({ page, baseURL }) => {
        const screens = SIGNED_IN.filter((screen) => pathOf(screen) === path)
        test.setTimeout(60_000 + screens.length * 20_000)
        await page.request.post(`${baseURL}/api/auth/login`, { data: DEMO_LOGIN })
        await examine(page, screens)
      })
    }
  })
}
