import type { Page } from '@playwright/test'
import { withMotion } from './support/browser'
import * as books from './support/company-week/books'
import * as office from './support/company-week/office'
import * as site from './support/company-week/site'
import * as supply from './support/company-week/supply'
import { test } from './support/fresh'
import { VIEWPORTS } from './support/screens'
import { expect } from './support/test'

/** A company used by this journey only, so that every sum is known; with animations. */
test.use(withMotion)

const ROUTES = [
  '/',
  '/reports',
  '/inventory',
  '/jobs',
  '/dispatch',
  '/transactions',
  '/scrap',
  '/customers',
  '/vendors',
  '/estimates',
  '/invoices',
  '/purchase-orders',
  '/price-book',
  '/price-comparison',
  '/time-tracking',
  '/change-orders',
  '/rfis',
  '/field-logs',
  '/maintenance-agreements',
  '/settings',
]

const CUSTOMER = 'Alder Street Bakery'
const ESTIMATE = 'EST-BOILER'
const LABOR = 'LAB-1'
const TOOL = 'Press tool'
const FITTING = 'Copper elbow'

async function workThroughTheWeek(page: Page, technician: string, email: string): Promise<void> {
  await test.step('Monday: a customer approves an estimate', async () => {
    await office.expectNothingFound(page)
    await office.addCustomer(page, CUSTOMER)
    await office.priceAnHourOfWork(page, LABOR)
  })
  const job = await test.step('Monday: the estimate becomes a job', () =>
    office.sellJob(page, ESTIMATE, CUSTOMER, LABOR))
  await test.step('Tuesday: a technician travels to the job', async () => {
    await site.sendTechnician(page, job, CUSTOMER, technician)
    await site.stockUp(page, TOOL, 'Tool', 1)
    await site.stockUp(page, FITTING, 'Consumable', 10)
    await site.checkOut(page, TOOL, job, 1)
    await site.checkOut(page, FITTING, job, 3)
    await site.clockIn(page, job)
    await site.writeFieldLog(page, job)
  })
  await test.step('Wednesday: work on site', async () => {
    await site.agreeOnChange(page, job)
    await site.askAndAnswer(page, job)
    await site.logScrap(page, FITTING, job, 2)
    await site.findStock(page, FITTING, 5)
  })
  await test.step('Thursday: extra material', async () => {
    await supply.addVendor(page, 'Rose City Supply', FITTING, '2.50')
    await supply.addVendor(page, 'Harbor Pipe', FITTING, '3.25')
    await supply.comparePrices(page, FITTING, 'Rose City Supply', 'Harbor Pipe')
    await supply.orderAndReceive(page, 'Rose City Supply', FITTING, 6)
    await site.findStock(page, FITTING, 11)
    await site.clockOut(page, job, technician)
  })
  await test.step('Friday: bookkeeping', async () => {
    await books.getPaid(page, ESTIMATE, CUSTOMER)
    await books.keepCustomer(page, CUSTOMER)
    await books.lookBackAtTheWeek(page, technician)
    await books.readReports(page, FITTING)
    await books.nameCompany(page, 'Cedar & Stone Plumbing', email)
  })
}

/** Collects refused and unanswered requests, and the paths that were shown. */
function watch(page: Page) {
  const refused: string[] = []
  const shown = new Set<string>()
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a screen aborts its open requests.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') refused.push(`${reason} ${request.url()}`)
  })
  page.on('framenavigated', (frame) => shown.add(new URL(frame.url()).pathname))
  return { refused, shown }
}

for (const { name, use, theme } of [
  { name: 'a desktop in the dark theme', use: { viewport: VIEWPORTS.desktop }, theme: 'dark' },
  { name: 'a phone in the light theme', use: { viewport: VIEWPORTS.phone, hasTouch: true }, theme: 'light' },
]) {
  test.describe(`on ${name}`, () => {
    test.use(use)

    test("a company's week goes through every screen without an error", async ({ page, signUp }) => {
      test.setTimeout(600_000)
      const { refused, shown } = watch(page)
      const { email } = await signUp({ firstName: 'Rosa', lastName: 'Delgado' })
      await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme)

      await workThroughTheWeek(page, 'Rosa Delgado', email)
      await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked({
        checked: theme === 'dark',
      })
      expect(await page.locator('html').evaluate((root) => root.classList.contains('dark'))).toBe(
        theme === 'dark',
      )
      expect([...shown].sort()).toEqual([...ROUTES].sort())
      expect(refused).toEqual([])
    })
  })
}
