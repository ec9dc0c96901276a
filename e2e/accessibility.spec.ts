import type { Page } from '@playwright/test'
import { seriousViolations } from './support/axe'
import { TECHNICIAN_LOGIN } from './support/demo'
import { drawn } from './support/drawn'
import { becomeOwner } from './support/owner'
import {
  leave,
  pathOf,
  type Screen,
  SIGNED_IN,
  SIGNED_OUT,
  settled,
  show,
  TECHNICIAN,
  VIEWPORTS,
} from './support/screens'
import { expect, test } from './support/test'

/**
 * A desk, a phone, and the narrowest phone with large text: what fits there fits in between. The plain screens are
 * checked at every width in `components/widths.test.tsx`.
 */
const SIZES: { width: number; text: '100%' | '130%' }[] = [
  { width: 1440, text: '100%' },
  { width: 390, text: '130%' },
  { width: 320, text: '130%' },
]
/** 23:59:59 in seconds. A clock started yesterday also shows its start, on a phone only that. */
const LONGEST = 24 * 60 * 60 - 1

/** Opens each screen once. axe examines it in one theme on one device; both alternate from screen to screen. */
async function examine(page: Page, screens: Screen[]): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    const [isDark, device] = index % 2 === 0 ? [true, 'desktop' as const] : [false, 'phone' as const]
    if (index > 0) await leave(page)
    await page.setViewportSize(VIEWPORTS.desktop)
    await show(page, screen)
    if (!isDark) {
      await setDark(page, false)
      await page.setViewportSize(VIEWPORTS.phone)
      await settled(page)
      await drawn(page)
    }
    const found = await seriousViolations(page, { otherEntries: index < 2 })
    expect(found, `${screen.name}, ${isDark ? 'dark' : 'light'}, ${device}`).toEqual([])
    for (const { width, text } of SIZES) {
      await page.setViewportSize({ ...VIEWPORTS.phone, width })
      const label = `${screen.name}, ${width} px, text of ${text}`
      // Cards are rearranged after they have been measured.
      await expect.poll(() => tooWide(page, text), label).toEqual([])
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await setDark(page, true)
    await screen.after?.(page)
  }
}

const setDark = (page: Page, isDark: boolean) =>
  page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)

/** Parts that overflow at this text size: of the page itself and of open dialogs. */
const tooWide = (page: Page, textSize: '100%' | '130%' = '100%') =>
  page.evaluate(async (size) => {
    const root = document.documentElement
    root.style.fontSize = size
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return [root, ...document.querySelectorAll('[data-dialog], [data-dialog] > :not(.sr-only)')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => {
        const { right } = part.getBoundingClientRect()
        const beyond = [...part.querySelectorAll('*')].filter(
          (inner) => inner.getBoundingClientRect().right > right,
        )
        const by = `${part.tagName.toLowerCase()} by ${part.scrollWidth - part.clientWidth} px`
        return `${by}: ${beyond.at(-1)?.outerHTML.slice(0, 300)}`
      })
  }, textSize)

test('axe finds no serious problem before signing in, and nothing is wider than the screen', async ({
  page,
}) => {
  await examine(page, SIGNED_OUT)
})

test("axe finds no serious problem in a technician's day, and nothing is wider than the screen", async ({
  page,
  baseURL,
}) => {
  await page.request.post(`${baseURL}/api/auth/login`, { data: TECHNICIAN_LOGIN })
  await examine(page, TECHNICIAN)
})

for (const [index, screens] of walks(SIGNED_IN, 8).entries()) {
  test(`axe finds no serious problem after signing in, and nothing is wider than the screen, walk ${index + 1}`, async ({
    page,
    baseURL,
    signUp,
  }) => {
    test.setTimeout(600_000 + screens.length * 20_000)
    await runLongestClock(page, baseURL, signUp)
    await examine(page, screens)
    await expect(page.getByRole('timer', { includeHidden: true }).last()).toHaveText(
      /^\w{3} \d{1,2}:\d\d [AP]M$/,
    )
  })
}

/** Splits the screens into walks of similar length for parallel workers, keeping the screens of a path together. */
function walks(screens: Screen[], count: number): Screen[][] {
  const created = Array.from({ length: count }, (): Screen[] => [])
  for (const path of new Set(screens.map(pathOf))) {
    const shortest = created.reduce((one, other) => (other.length < one.length ? other : one))
    shortest.push(...screens.filter((screen) => pathOf(screen) === path))
  }
  return created
}

/** Shows the widest possible clock in the header of every screen. */
async function runLongestClock(page: Page, baseURL: string | undefined, signUp: () => Promise<unknown>) {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await signUp()
  await becomeOwner(page, baseURL)
  const startTime = new Date(now - LONGEST * 1000).toISOString()
  const started = await page.request.post(`${baseURL}/api/time-entries`, { data: { startTime } })
  expect(started.status()).toBe(201)
}
