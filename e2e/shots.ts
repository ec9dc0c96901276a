import type { Page } from '@playwright/test'
import { DEMO_LOGIN, TECHNICIAN_LOGIN } from './support/demo'
import { SIGNED_IN, SIGNED_OUT, show, TECHNICIAN, THEMES, VIEWPORTS } from './support/screens'
import { test } from './support/test'

for (const theme of THEMES) {
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    test(`${theme}, ${device}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport, baseURL })
      await context.addInitScript((kept) => localStorage.setItem('theme', kept), theme)
      const page = await context.newPage()
      const picture = (name: string) => `shots/${name}-${viewport.width}-${theme}.png`
      for (const screen of SIGNED_OUT) {
        await show(page, screen)
        await page.screenshot({ path: picture(screen.name) })
      }
      await logIn(page, DEMO_LOGIN)
      for (const screen of SIGNED_IN) {
        await show(page, screen)
        await page.screenshot({ path: picture(screen.name) })
        await screen.after?.(page)
      }
      await logIn(page, TECHNICIAN_LOGIN)
      for (const screen of TECHNICIAN) {
        await show(page, screen)
        await page.screenshot({ path: picture(screen.name) })
      }
      await context.close()
    })
  }
}

/** Loads the application again for this person. */
async function logIn(page: Page, data: { email: string; password: string }): Promise<void> {
  await page.request.post(new URL('/api/auth/login', page.url()).href, { data })
  await page.goto('about:blank')
}
