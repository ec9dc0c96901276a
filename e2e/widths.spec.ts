import type { Page } from '@playwright/test'
import { SIGNED_IN, show } from './support/screens'
import { expect, test } from './support/test'

const WIDTHS = [320, 360, 375, 390]
const TEXT_SIZES = ['100%', '130%']
/** In seconds: 23:59:59, as wide as a day's clock gets. */
const LONGEST = 24 * 60 * 60 - 1

test.use({ viewport: { width: 390, height: 844 } })

test('no screen is wider than the phone, with the clock running and larger text', async ({
  page,
  baseURL,
  signUp,
  troubles,
}) => {
  test.setTimeout(60_000 + SIGNED_IN.length * 8000)
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await signUp()
  const startTime = new Date(now - LONGEST * 1000).toISOString()
  const started = await page.request.post(`${baseURL}/api/time-entries`, { data: { startTime } })
  expect(started.status()).toBe(201)

  await page.goto('/')
  const tooWide: string[] = []
  for (const screen of SIGNED_IN) {
    await show(page, screen, { isReached: true })
    await expect(page.getByRole('timer', { includeHidden: true }).last()).toHaveText('23:59:59')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      for (const size of TEXT_SIZES)
        tooWide.push(
          ...(await sideways(page, size)).map((what) => `${screen.name}, ${width} px, ${size}: ${what}`),
        )
    }
  }
  expect(tooWide).toEqual([])
  expect(troubles).toEqual([])
})

/** What is wider than its place: the page itself, and the parts of the dialogs over it. */
const sideways = (page: Page, textSize: string) =>
  page.evaluate(async (size) => {
    const root = document.documentElement
    root.style.fontSize = size
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const parts = [root, ...document.querySelectorAll('[data-dialog], [data-dialog] > *')]
    return parts
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.tagName.toLowerCase()} by ${part.scrollWidth - part.clientWidth} px`)
  }, textSize)
