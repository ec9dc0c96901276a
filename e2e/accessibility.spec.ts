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
 * From the phone on which axe has looked at the screen to the narrowest. What fits with large texts fits with small ones
 * too, which are tried where there is most and least room; one change at a time, since each lays the page out anew.
 */
const PHONES: { width: number; text: '100%' | '130%' }[] = [
  { width: 390, text: '100%' },
  { width: 390, text: '130%' },
  { width: 375, text: '130%' },
  { width: 360, text: '130%' },
  { width: 320, text: '130%' },
  { width: 320, text: '100%' },
]
/** In seconds: 23:59:59, as wide as a day's clock gets. */
const LONGEST = 24 * 60 * 60 - 1

/** Each screen is opened once: axe looks at it dark on a desk and light on a phone, with all rules both times. */
async function examine(page: Page, screens: Screen[]): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    const look = { otherEntries: index === 0 }
    if (index > 0) {
      // First, or the one before would be drawn once more for each change back, with nobody to look at it.
      await leave(page)
      await setDark(page, true)
    }
    await page.setViewportSize(VIEWPORTS.desktop)
    await show(page, screen)
    expect(await seriousViolations(page, look), `${screen.name}, dark, on a desk`).toEqual([])
    expect(await tooWide(page), `${screen.name} on a desk`).toEqual([])

    await setDark(page, false)
    await page.setViewportSize(VIEWPORTS.phone)
    await settled(page)
    await drawn(page)
    expect(await seriousViolations(page, look), `${screen.name}, light, on a phone`).toEqual([])
    for (const { width, text } of PHONES) {
      await page.setViewportSize({ ...VIEWPORTS.phone, width })
      expect(await tooWide(page, text), `${screen.name}, ${width} px, text of ${text}`).toEqual([])
    }
    await screen.after?.(page)
  }
}

const setDark = (page: Page, isDark: boolean) =>
  page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)

/** What is wider than its place, with texts of this size: the page itself, and the parts of the dialogs over it. */
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

test('axe finds nothing serious before signing in, and nothing is wider than the screen', async ({
  page,
}) => {
  await examine(page, SIGNED_OUT)
})

test('axe finds nothing serious in a technician’s day, and nothing is wider than the screen', async ({
  page,
  baseURL,
}) => {
  await page.request.post(`${baseURL}/api/auth/login`, { data: TECHNICIAN_LOGIN })
  await examine(page, TECHNICIAN)
})

for (const [index, screens] of walks(SIGNED_IN, 8).entries()) {
  test(`axe finds nothing serious after signing in, and nothing is wider than the screen, walk ${index + 1}`, async ({
    page,
    baseURL,
    signUp,
  }) => {
    test.setTimeout(600_000 + screens.length * 20_000)
    await runLongestClock(page, baseURL, signUp)
    await examine(page, screens)
    await expect(page.getByRole('timer', { includeHidden: true }).last()).toHaveText('23:59:59')
  })
}

/** So many of about the same length, for workers side by side; the screens of a path follow each other in one of them. */
function walks(screens: Screen[], count: number): Screen[][] {
  const made = Array.from({ length: count }, (): Screen[] => [])
  for (const path of new Set(screens.map(pathOf))) {
    const shortest = made.reduce((one, other) => (other.length < one.length ? other : one))
    shortest.push(...screens.filter((screen) => pathOf(screen) === path))
  }
  return made
}

/** The clock stands in the header of every screen and takes the most room that it ever does. */
async function runLongestClock(page: Page, baseURL: string | undefined, signUp: () => Promise<unknown>) {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await signUp()
  await becomeOwner(page, baseURL)
  const startTime = new Date(now - LONGEST * 1000).toISOString()
  const started = await page.request.post(`${baseURL}/api/time-entries`, { data: { startTime } })
  expect(started.status()).toBe(201)
}
