import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { make, unique } from './support/stock'
import { expect, test } from './support/test'

const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
const tableOf = (page: Page) => page.getByRole('table', { name: 'Invoices' })
const heads = (page: Page) => tableOf(page).getByRole('columnheader').allTextContents()
/** What stands in a column, of the rows that are drawn. */
const column = async (page: Page, name: string) => {
  const at = (await heads(page)).indexOf(name)
  return tableOf(page)
    .locator(`tbody tr[data-index] td:nth-child(${at + 1})`)
    .allTextContents()
}

test('a list is a table: in any order, with its sums, as a file, and as one has left it', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/invoices?status=overdue')
  await page.getByRole('button', { name: 'Table' }).click()
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
  await expect(sums.nth(1)).toHaveText(/^\d+ in all$/)
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

  await test.step('so is the aging report, below its figures', async () => {
    await page.goto('/invoices?tab=aging')
    await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible()
    await page.getByRole('button', { name: 'Table' }).click()
    const late = page.getByRole('table', { name: 'Overdue Invoices' })
    await late.getByRole('button', { name: 'Balance' }).click()
    await expect(page).toHaveURL(/sort=-balance/)
    await expect(late.locator('tfoot')).toContainText('in all')
    await expect(page.getByRole('heading', { name: '31-60 Days' })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const link = page.getByRole('menuitem', { name: 'As Excel' })
    await expect(link).toHaveAttribute(
      'href',
      '/api/invoices/aging/export?overdue=true&sort=-balance&format=xlsx',
    )
  })
})

test('on a phone it is cards, and short rows for whom wants to see more at once', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/invoices?status=overdue')
  await expect(page.getByRole('article').first()).toContainText('Balance Due')
  await page.getByRole('button', { name: 'Table' }).click()
  const rows = page.getByRole('article')
  await expect(rows.nth(8)).toBeInViewport()
  await expect(rows.first()).not.toContainText('Balance Due')
  await test.step('several of them are chosen, by touch or by keyboard, and then all', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select INV/ })
    await boxes.first().click()
    await boxes.nth(1).press('Space')
    const bar = page.getByRole('region', { name: 'Selected invoices' })
    await expect(bar).toContainText('2 invoices selected')
    await bar.getByRole('button', { name: 'Select all' }).click()
    await expect(boxes.nth(4)).toBeChecked()
    await bar.getByRole('button', { name: 'Actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Clear' }).click()
  })
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect(rows.first()).toContainText('Balance Due')

  await test.step('ten items are in view as a list, and one without a photo is a row among the cards', async () => {
    await page.goto('/inventory')
    const isPlain = rows.filter({ hasNot: page.locator('img') }).first()
    await expect.poll(async () => (await isPlain.boundingBox())?.height).toBeLessThanOrEqual(60)
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(rows.nth(9)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('checkbox', { name: /^Select / })).not.toHaveCount(0)
  })

  await test.step('the jobs of today stand above the cards, by their time', async () => {
    await make(page, baseURL, '/api/jobs', { num: unique('JOB'), scheduledStart: new Date().toISOString() })
    await page.goto('/jobs')
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today.getByRole('listitem').first()).toContainText(/\d+:\d\d [AP]M/)
    await expect(today.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    await today.getByRole('link').last().click()
    await expect(page).toHaveURL(/jobs\/|layout=table/)
  })
})
