import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test'

/** A week far from the demo company's work. */
const WEEK = '/dispatch?view=week&date=2030-03-13'

test.use({ viewport: { width: 390, height: 1000 }, hasTouch: true, isMobile: true })

test('a long press drags a job, a swipe scrolls', async ({ page, baseURL, signUp }) => {
  await signUp()
  const num = `D-${randomUUID().slice(0, 8)}`
  const data = { num, customer: 'Acme Bakery', address: '1 Main St' }
  const { id } = await (await page.request.post(`${baseURL}/api/jobs`, { data })).json()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: `#${num}`, exact: true }) })
  await page.goto(WEEK)
  const heard = page.locator('[id^=DndLiveRegion]')
  const target = page.getByRole('rowheader').first()
  const name = await target.locator('[title]').first().getAttribute('title')
  const finger = await fingerOn(page)

  await target.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await finger.down(await inside(card))
  await expect(heard).toHaveText(`Picked up job ${num}.`)
  await finger.move({ x: 100, y: 400 })
  await finger.move(await inside(target))
  await expect(heard).toHaveText(`Over ${name}.`)
  await finger.up()
  await expect(page.getByText('Job assigned', { exact: true })).toBeVisible()
  expect((await (await page.request.get(`${baseURL}/api/jobs/${id}`)).json()).crew).toBe(name)

  const last = await heard.textContent()
  const other = page.getByRole('article').first()
  await finger.down(await inside(other))
  await finger.move({ x: 60, y: 120 })
  await finger.up()
  await expect(heard).toHaveText(last ?? '')
})

interface Point {
  x: number
  y: number
}

async function inside(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the page')
  return { x: box.x + 40, y: box.y + 15 }
}

async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => send('touchStart', at),
    move: (to: Point) => send('touchMove', to),
    up: () => send('touchEnd'),
  }
}
