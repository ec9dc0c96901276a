import type { Page } from '@playwright/test'
import { seriousViolations } from './support/axe'
import { DEMO_LOGIN } from './support/demo'
import { type Screen, SIGNED_IN, SIGNED_OUT, settle, show, VIEWPORTS } from './support/screens'
import { expect, test } from './support/test'

/** Each screen is opened once a width, looked at in the dark, and then in the light, which changes only colours. */
async function examine(page: Page, screens: Screen[]): Promise<void> {
  for (const screen of screens) {
    await show(page, screen)
    expect(await seriousViolations(page), `${screen.name}, dark`).toEqual([])
    expect(await sideways(page), `${screen.name} scrolls sideways`).toBe(0)
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
    await settle(page)
    expect(await seriousViolations(page, ['color-contrast']), `${screen.name}, light`).toEqual([])
  }
}

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(device, () => {
    test.use({ viewport })

    test('axe finds nothing serious before signing in', async ({ page, troubles }) => {
      await examine(page, SIGNED_OUT)
      expect(troubles).toEqual([])
    })

    test('axe finds nothing serious after signing in', async ({ page, baseURL, troubles }) => {
      test.setTimeout(SIGNED_IN.length * 20_000)
      await page.request.post(`${baseURL}/api/auth/login`, { data: DEMO_LOGIN })
      await examine(page, SIGNED_IN)
      expect(troubles).toEqual([])
    })
  })
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
