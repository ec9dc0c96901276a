import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO_LOGIN, TECHNICIAN_LOGIN } from './support/demo'
import { show } from './support/screens'
import { expect, test } from './support/test'

/** `npm run shots -- landing` remakes the pictures of the landing page from the demo company. */
const PICTURES = [
  {
    file: 'board',
    login: DEMO_LOGIN,
    viewport: { width: 1280, height: 800 },
    scale: 0.75,
    screen: { name: 'board', path: '/dispatch?view=week', heading: 'Unassigned' },
  },
  {
    file: 'phone',
    login: TECHNICIAN_LOGIN,
    viewport: { width: 390, height: 844 },
    scale: 1,
    screen: { name: 'phone', path: '/', heading: 'My Day' },
  },
]
const MAX_BYTES = 60_000

for (const { file, login, viewport, scale, screen } of PICTURES)
  test(`landing page, ${file}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport, baseURL })
    const page = await context.newPage()
    await page.goto('/')
    await page.request.post('/api/auth/login', { data: login })
    await page.goto('about:blank')
    await show(page, screen)
    const picture = await asWebp(page, await page.screenshot(), scale)
    expect(picture.length).toBeLessThan(MAX_BYTES)
    await writeFile(`src/features/account/client/pictures/${file}.webp`, picture)
    await context.close()
  })

/** Converted by the browser, on a page whose policy allows data addresses. */
async function asWebp(page: Page, png: Buffer, scale: number): Promise<Buffer> {
  await page.goto('about:blank')
  const data = await page.evaluate(
    async ({ address, scale }) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = picture.width * scale
      canvas.height = picture.height * scale
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas to draw on')
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', 0.5)
    },
    { address: `data:image/png;base64,${png.toString('base64')}`, scale },
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
