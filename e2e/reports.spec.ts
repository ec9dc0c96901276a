import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { test as freshTest } from './support/fresh'
import { settled } from './support/screens'
import { expect, test } from './support/test'

const panel = (page: Page, title: string) => page.getByRole('region', { name: title })

async function exported(page: Page, title: string): Promise<{ name: string; lines: string[] }> {
  const button = panel(page, title).getByRole('button', { name: 'Export CSV' })
  // The charts above are rendered when scrolled to, which moves what is below.
  await button.scrollIntoViewIfNeeded()
  await settled(page)
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(page.getByText('Export successful', { exact: true }).first()).toBeVisible()
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace('\ufeff', '').split('\r\n') }
}

test('both lists are exported as shown', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/reports')
  const top = panel(page, 'Top Consumables')
  await expect(top.getByRole('listitem')).toHaveCount(10)
  const names = await top.getByRole('listitem').getByRole('link').allTextContents()
  const counts = (await top.getByText(/checkouts?$/).allTextContents()).map((text) => text.replace(/\D/g, ''))
  const rows = panel(page, 'Missing Items').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(panel(page, 'Missing Items')).toContainText('the Missing figure above counts tools only')
  // Only these requests: charts may fetch their data at any time.
  const calls: string[] = []
  page.on('request', (request) => {
    if (/top-consumables|missing-items/.test(request.url())) calls.push(request.url())
  })
  const consumables = await exported(page, 'Top Consumables')
  expect(consumables.name).toMatch(/^top-consumables-\d{4}-\d\d-\d\d\.csv$/)
  expect(consumables.lines[0]).toBe('Item,Checkouts')
  const plain = (line: string) => line.replace(/^"(.*)"/, '$1').replaceAll('""', '"')
  expect(consumables.lines.slice(1).map(plain)).toEqual(names.map((name, at) => `${name},${counts[at]}`))
  expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((one, other) => other - one))

  const missing = await exported(page, 'Missing Items')
  expect(calls, 'what is shown is saved without a call').toEqual([])
  expect(missing.name).toMatch(/^missing-items-\d{4}-\d\d-\d\d\.csv$/)
  expect(missing.lines[0]).toBe('Name,Type,Location,Quantity')
  expect(missing.lines.length - 1).toBe(await rows.count())
  await expect(rows.first().getByText('Missing', { exact: true })).toBeVisible()
  await expect(rows.first()).toContainText(/(Tool|Container) · ./)

  await rows.first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Missing')
})

const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

test('the locations and the export add up to the stock value', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/reports')
  const value = panel(page, 'Stock Value')
  await value.getByRole('button', { name: 'Show as Table' }).click()
  await expect(value.getByRole('row').nth(1)).toBeVisible()
  const amounts = (await value.getByRole('row').locator('td:last-child').allTextContents()).map(cents)
  const total = amounts.pop()
  expect(sum(amounts)).toBe(total)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    value.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^stock-value-\d{4}-\d\d-\d\d\.csv$/)
  const text = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '')
  const { data: lines } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(sum(lines.map(({ Value = '' }) => cents(Value)))).toBe(total)
})

test('a chart is loaded when it comes into view and can be shown as a table', async ({ page, signUp }) => {
  const drawings: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/drawing-/.test(request.url())) drawings.push(request.url())
  })
  await signUp()
  await page.goto('/jobs')
  await page.waitForLoadState('networkidle')
  expect(drawings, 'no other screen fetches what draws').toEqual([])
  await page.getByRole('link', { name: 'Reports' }).click()
  const months = panel(page, 'Revenue and Cost')
  const picture = months.getByRole('img', { name: /^Revenue and cost by month: \$[\d,.]+ received/ })
  await expect(picture).toBeVisible()
  expect(drawings).toHaveLength(1)
  const [, received = ''] =
    /by month: (\S+) received/.exec((await picture.getAttribute('aria-label')) ?? '') ?? []

  await months.getByRole('button', { name: 'Show as Table' }).focus()
  await page.keyboard.press('Enter')
  const table = months.getByRole('table', { name: 'Revenue and Cost' })
  await expect(table.getByRole('row')).toHaveCount(14)
  const revenue = (await table.locator('td:nth-child(2)').allTextContents()).map(cents)
  expect(revenue.pop()).toBe(cents(received))
  expect(sum(revenue)).toBe(cents(received))
  await page.keyboard.press('Enter')
  await expect(picture).toBeVisible()

  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'The last 24 months' }).click()
  await expect(page).toHaveURL('/reports?months=24')
  await months.getByRole('button', { name: 'Show as Table' }).click()
  await expect(table.getByRole('row')).toHaveCount(26)
  await page.getByRole('button', { name: 'Choose Dates' }).click()
  await page.getByRole('button', { name: 'Last Year' }).click()
  await expect(page).toHaveURL(/\/reports\?from=(\d{4})-01-01&to=\1-12-31$/)
  await expect(table.getByRole('row')).toHaveCount(14)
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Custom Dates')
  await panel(page, 'Missing Items').scrollIntoViewIfNeeded()
  const owed = panel(page, 'Owed by Customer')
  await owed.getByRole('button', { name: 'Show as Table' }).click()
  const customer = owed.getByRole('row').nth(1).getByRole('link')
  const name = (await customer.textContent()) ?? ''
  await customer.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('the cards link to the tools they count', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/reports')
  const card = panel(page, 'Tools').locator('> div > div').filter({ hasText: 'Ready for checkout' })
  const value = card.getByRole('paragraph').first()
  await expect(value).toHaveText(/^[\d,]+$/)
  const number = await value.textContent()
  await card.getByRole('link', { name: 'Available Tools' }).click()
  await expect(page.getByText(`${number} in all`, { exact: true })).toBeVisible()
})

freshTest('a new company sees empty states', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await expect(page.getByText('No upcoming services scheduled', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Operations Overview' })).toContainText('0h')
  await expect(page.getByRole('link', { name: 'View Aging Report' })).toBeHidden()

  await page.getByRole('link', { name: 'Reports' }).click()
  for (const text of ['Available Tools', 'Ready for checkout', 'Checked Out', 'Currently in use'])
    await expect(panel(page, 'Tools').getByText(text, { exact: true })).toBeVisible()
  for (const text of ['Missing', 'Require attention'])
    await expect(panel(page, 'Tools').getByText(text, { exact: true })).toBeVisible()
  for (const [title, empty, none] of [
    ['Top Consumables', 'No consumption data yet', 'No consumables data to export'],
    ['Missing Items', 'All items accounted for!', 'No missing items to export'],
  ] as const) {
    await expect(panel(page, title)).toContainText(empty)
    // Charts are rendered when they come into view; then the button no longer moves.
    await panel(page, title).scrollIntoViewIfNeeded()
    for (const drawn of ['No hours logged yet', 'No tools lost', 'Nothing is in stock'])
      await expect(page.getByText(drawn, { exact: true })).toBeVisible()
    await panel(page, title).getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByText('No data', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(none, { exact: true }).first()).toBeVisible()
  }
  await expect(panel(page, 'Revenue and Cost')).toContainText('No payments or costs yet')
})
