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
      await page.request.post(`${baseURL}/api/auth/login`, { data: DEMO_LOGIN })
      for (const screen of SIGNED_IN) {
        await show(page, screen)
        await page.screenshot({ path: picture(screen.name) })
        await screen.after?.(page)
      }
      await page.request.post(`${baseURL}/api/auth/login`, { data: TECHNICIAN_LOGIN })
      for (const screen of TECHNICIAN) {
        await show(page, screen)
        await page.screenshot({ path: picture(screen.name) })
      }
      await context.close()
    })
  }
}
