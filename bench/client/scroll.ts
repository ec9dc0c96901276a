import type { Browser, Page, Route } from '@playwright/test'
import type { Version } from './version'
import { signedIn } from './walk'
import { tasksIn } from './work'

const ROWS = 100_000
const SECONDS = 5
/** The distance of a fast turn of the wheel, and the number of turns. */
const TURN = 240
const TURNS_A_SECOND = 30
/** Target for the 95th percentile of frame times; a frame every 16.7 ms is ideal. */
const GOAL_MS = 20

/** Scrolls a table of 100,000 invoices with the wheel and reports its frame times. */
export async function measureScroll(browser: Browser, version: Version): Promise<void> {
  const context = await signedIn(browser, version)
  const page = await context.newPage()
  await page.route(/\/api\/invoices\?/, answerMany)
  // That many rows take a while on a busy machine.
  page.setDefaultTimeout(300_000)
  await page.goto('/invoices?layout=table')
  const rows = page.locator('#content tbody tr[data-index]')
  await rows.first().waitFor()
  await page.mouse.move(720, 500)
  // Off-screen rows are rendered once the browser is idle.
  await page.waitForTimeout(2000)

  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  const frames = await scroll(page)
  const tasks = tasksIn(await browser.stopTracing(), 'scroll:begin', 'scroll:end')
  const last = Number(await rows.last().getAttribute('data-index'))
  const work = tasks.reduce((sum, task) => sum + task, 0) / frames.length
  console.log(`
${frames.length} frames of a table of ${ROWS.toLocaleString('en')} rows, scrolled by ${last.toLocaleString('en')} rows in ${SECONDS} s
a frame: ${share(frames, 0.5)} ms for half of them, ${share(frames, 0.95)} ms at most for 95%, goal ${GOAL_MS} ms
the main thread: ${work.toFixed(1)} ms of work a frame; of its tasks 95% took ${share(tasks, 0.95)} ms at most, 99% ${share(tasks, 0.99)} ms`)
  await context.close()
}

/** Answers with all rows on one page, shaped like the server's. */
async function answerMany(route: Route): Promise<void> {
  const answer = await route.fetch()
  const some = (await answer.json()) as { invoiceNumber: string }[]
  const all = Array.from({ length: ROWS }, (_, n) => ({
    ...some[n % some.length],
    id: `many-${n}`,
    invoiceNumber: `INV-${n}`,
  }))
  await route.fulfill({ json: all })
}

/** Frame times by the page's own clock. */
async function scroll(page: Page): Promise<number[]> {
  const frames = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const began = performance.now()
        let before = began
        performance.mark('scroll:begin')
        requestAnimationFrame(function frame(now) {
          if (now > before) times.push(now - before)
          before = now
          if (now - began < ms) return void requestAnimationFrame(frame)
          performance.mark('scroll:end')
          resolve(times)
        })
      }),
    SECONDS * 1000,
  )
  const ends = Date.now() + SECONDS * 1000
  while (Date.now() < ends) {
    await page.mouse.wheel(0, TURN)
    await page.waitForTimeout(1000 / TURNS_A_SECOND)
  }
  return frames
}

/** The given share of frames is at most this long. */
const share = (times: number[], part: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1)
