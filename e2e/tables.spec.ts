import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { make, unique } from './support/stock'
import { expect, test } from './support/test'

const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
const tableOf = (page: Page) => page.getByRole('table', { name: 'Invoices' })
const heads = (page: Page) => tableOf(page).getByRole('columnheader').allTextContents()
/** Texts of a column in the rendered rows. */
const column = async (page: Page, name: string) => {
  const at = (await heads(page)).indexOf(name)
  return tableOf(page)
    .locator(`tbody tr[data-index] td:nth-child(${at + 1})`)
    .allTextContents()
}

test('a table sorts by any column, shows sums, exports, and remembers its layout', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/invoices?status=overdue')
  await page.getByRole('button', { name: 'Tables' }).click()
  await expect(page).toHaveURL(/layout=table/)
  const table = tableOf(page)
  await expect(table.getByRole('row').nth(2)).toBeVisible()

  await table.getByRole('button', { name: 'Balance' }).click()
  await expect(page).toHaveURL(/sort=-balance/)
  await expect(table.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect
    .poll(async () => {
      const amounts = (await column(page, 'Balance')).map(cents)
      return (
        amounts.length > 3 && amounts.every((cent, index) => index === 0 || cent <= (amounts[index - 1] ?? 0))
      )
    })
    .toBe(true)

  const sums = table.locator('tfoot td')
  await expect(sums.nth(1)).toHaveText(/^\d+ invoices$/)
  const count = Number.parseInt((await sums.nth(1).textContent()) ?? '', 10)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
  const text = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true })
  expect(data).toHaveLength(count)
  const owed = data.reduce((all, line) => all + cents(line.Balance ?? ''), 0)
  await expect(sums.nth((await heads(page)).indexOf('Balance'))).toHaveText(
    (owed / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  )
  expect(data.map((line) => line.Number).slice(0, 5)).toEqual((await column(page, 'Number')).slice(0, 5))

  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  await choice.getByRole('checkbox', { name: 'Job' }).click()
  await choice.getByRole('checkbox', { name: 'Tax' }).click()
  await choice.getByRole('button', { name: 'Move Tax up' }).click()
  await page.keyboard.press('Escape')
  const chosen = ['', 'Number', 'Customer', 'Status', 'Due', 'Total', 'Paid', 'Tax', 'Balance']
  expect(await heads(page)).toEqual(chosen)
  await page.goto('/invoices')
  await expect(table.getByRole('columnheader', { name: 'Tax' })).toBeVisible()
  expect(await heads(page)).toEqual(chosen)

  const first = table.locator('tr[data-index="0"]').getByRole('link')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(table.locator('tr[data-index="1"]').getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(table).toBeVisible()

  await test.step('the aging report is a single table below its figures', async () => {
    await page.goto('/invoices?tab=aging')
    await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tables' })).toBeHidden()
    await expect(page.getByRole('heading', { name: '31-60 Days' })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const link = page.getByRole('menuitem', { name: 'As Excel' })
    await expect(link).toHaveAttribute('href', '/api/invoices/aging/export?overdue=true&format=xlsx')
  })
})

test('on a phone a list shows cards, or short rows to see more at once', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/invoices?status=overdue')
  await expect(page.getByRole('article').first()).toContainText('Balance Due')
  await page.getByRole('button', { name: 'Tables' }).click()
  const rows = page.getByRole('article')
  await expect(rows.nth(8)).toBeInViewport()
  await expect(rows.first()).not.toContainText('Balance Due')
  await test.step('several rows are selected by touch or keyboard, then all', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select / })
    await boxes.first().click()
    await boxes.nth(1).press('Space')
    const bar = page.getByRole('region', { name: 'Selected invoices' })
    await expect(bar).toContainText('2 invoices selected')
    await bar.getByRole('button', { name: 'Select All' }).click()
    await expect(boxes.nth(4)).toBeChecked()
    await bar.getByRole('button', { name: 'Actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Clear' }).click()
  })
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect(rows.first()).toContainText('Balance Due')

  await test.step('ten items are visible as a list, and a card without a photo has its tags and QR code', async () => {
    await page.goto('/inventory')
    const isPlain = rows.filter({ hasNot: page.locator('img') }).first()
    await expect(isPlain.getByRole('button', { name: 'QR Code' })).toBeVisible()
    await page.getByRole('button', { name: 'List View' }).click()
    await expect(rows.nth(9)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('checkbox', { name: /^Select / })).not.toHaveCount(0)
  })

  await test.step('the jobs of today are above the cards, sorted by time', async () => {
    await make(page, baseURL, '/api/jobs', { num: unique('JOB'), scheduledStart: new Date().toISOString() })
    await page.goto('/jobs')
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today.getByRole('listitem').first()).toContainText(/\d+:\d\d [AP]M/)
    await expect(today.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    await today.getByRole('link').last().click()
    await expect(page).toHaveURL(/jobs\/|layout=table/)
  })
})
