import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { DEMO_LOGIN } from '../../e2e/support/demo'
import type { MeasuredScreen } from './screens'
import type { Version } from './version'
import { calibrate, type Seen, watchPage } from './watch'
import { type Work, workIn } from './work'

const SLOWER = 4
const VIEWPORT = { width: 1440, height: 900 }
/** As long as a person takes to look up; prefetching has finished by then. */
const REST_MS = 1000
/** Time from pointing at a link to a quick press. */
const AIM_MS = 150

export interface Visit extends Seen {
  work: Work
}

/** A person using a version of the product on a slow machine. */
export interface Walk {
  visit(screen: MeasuredScreen): Promise<Visit>
  /** Duration of a fixed piece of work. */
  calibrate(): Promise<number>
  end(): Promise<void>
}

export async function startWalk(browser: Browser, version: Version): Promise<Walk> {
  const context = await signedIn(browser, version)
  await context.addInitScript(watchPage)
  // The group is folded at first, and every entry must be there to be clicked.
  await context.addInitScript(() => localStorage.setItem('sidebar.stock', 'open'))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/settings')
  await page.locator('#content h1').waitFor()
  await page.evaluate((ms) => window.watch.quiet(ms), REST_MS)
  return {
    visit: (screen) => visit(browser, page, screen),
    calibrate: () => page.evaluate(calibrate),
    end: () => context.close(),
  }
}

async function visit(browser: Browser, page: Page, screen: MeasuredScreen): Promise<Visit> {
  await page.bringToFront()
  if (screen.from) {
    await linkTo(page, screen.from).click()
    await page.evaluate((ms) => window.watch.quiet(ms), REST_MS)
  }
  await page.evaluate((next) => window.watch.expect(next), screen)
  const link = linkTo(page, screen)
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error(`There is no link to ${screen.entry}`)
  // Clicks by position, because looking up the link again would be measured too.
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.waitForTimeout(AIM_MS)
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.mouse.down()
  await page.mouse.up()
  const seen = await page.evaluate(() => window.watch.seen())
  return { ...seen, work: workIn(await browser.stopTracing()) }
}

const linkTo = (page: Page, { path, from }: MeasuredScreen) =>
  page.locator(`${from ? '#content' : 'aside'} a[href="${path}"]`)

export interface Requests {
  all: number
  scripts: number
}

/**
 * Number of requests when a screen is opened by its URL, and how many of them are for code; null if the
 * version has no such screen.
 */
export async function countRequests(
  browser: Browser,
  version: Version,
  screen: MeasuredScreen,
): Promise<Requests | null> {
  const context = await signedIn(browser, version)
  const page = await context.newPage()
  const count = { all: 0, scripts: 0 }
  const open = new Set<Request>()
  page.on('request', (request) => {
    count.all += 1
    if (request.resourceType() === 'script') count.scripts += 1
    // The event stream never ends.
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request))
  await page.goto(screen.path)
  const isThere = (await page.locator('#content h1').textContent()) === screen.heading
  if (isThere) {
    await page.locator(screen.rows).first().waitFor()
    await quiet(page, open)
  }
  await context.close()
  return isThere ? count : null
}

const QUIET_MS = 500

/** Waits until there were no requests for a while. */
async function quiet(page: Page, open: ReadonlySet<Request>): Promise<void> {
  let since = Date.now()
  while (Date.now() - since < QUIET_MS) {
    if (open.size > 0) since = Date.now()
    await page.waitForTimeout(50)
  }
}

export async function signedIn(browser: Browser, { url }: Version): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT, locale: 'en-US' })
  // Functions sent to the page contain calls of this compiler helper.
  await context.addInitScript('globalThis.__name = (named) => named')
  const answer = await context.request.post('/api/auth/login', { data: DEMO_LOGIN })
  if (!answer.ok()) throw new Error(`The log-in answered ${answer.status()}`)
  return context
}
