import { seriousViolations } from './support/axe'
import { DEMO_LOGIN } from './support/demo'
import { SIGNED_IN, SIGNED_OUT, show, THEMES, VIEWPORTS } from './support/screens'
import { expect, test } from './support/test'

for (const theme of THEMES) {
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    test.describe(`${theme}, ${device}`, () => {
      test.use({ viewport, colorScheme: theme })
      test.beforeEach(({ page }) => page.addInitScript((kept) => localStorage.setItem('theme', kept), theme))

      test('axe finds nothing serious before signing in', async ({ page, troubles }) => {
        for (const screen of SIGNED_OUT) {
          await show(page, screen)
          expect(await seriousViolations(page), screen.name).toEqual([])
          expect(await sideways(page), `${screen.name} scrolls sideways`).toBe(0)
        }
        expect(troubles).toEqual([])
      })

      test('axe finds nothing serious after signing in', async ({ page, baseURL, troubles }) => {
        test.setTimeout(SIGNED_IN.length * 10_000)
        await page.request.post(`${baseURL}/api/auth/login`, { data: DEMO_LOGIN })
        for (const screen of SIGNED_IN) {
          await show(page, screen)
          expect(await seriousViolations(page), screen.name).toEqual([])
          expect(await sideways(page), `${screen.name} scrolls sideways`).toBe(0)
        }
        expect(troubles).toEqual([])
      })
    })
  }
}

const sideways = (page: { evaluate: <T>(f: () => T) => Promise<T> }) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
