import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected invoices' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

interface Created {
  invoice: { invoiceNumber: string }
}

/** A customer with invoices due on successive days of a month, the last one created first. */
async function invoicesOf(page: Page, baseURL: string | undefined, status: string, count: number) {
  const name = unique('Owing')
  const { id } = await make<{ id: string }>(page, baseURL, '/api/customers', { name })
  const numbers: string[] = []
  for (let day = count; day > 0; day--) {
    const { invoice } = await make<Created>(page, baseURL, '/api/invoices', {
      invoiceNumber: unique(`INV-${String(day).padStart(2, '0')}`),
      customerId: id,
      status,
      dueDate: `2025-03-${String(day).padStart(2, '0')}`,
      lineItems: [{ description: 'Heater', quantity: 1, unitPrice: 10_000 * day }],
    })
    numbers.unshift(invoice.invoiceNumber)
  }
  return { id, numbers }
}

async function download(page: Page, click: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the ten oldest overdue invoices are exported and printed at once', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const { id, numbers } = await invoicesOf(page, baseURL, 'sent', 12)
  const [first = '', tenth = ''] = [numbers[0], numbers[9]]
  await page.goto(`/invoices?customerId=${id}&status=overdue&layout=table&sort=dueDate`)
  await expect(row(page, numbers[11] ?? '')).toBeVisible()
  await box(page, `Select ${first}`).click()
  await box(page, `Select ${tenth}`).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('10 invoices selected')

  const pdf = await download(page, () => bar(page).getByRole('button', { name: 'Download PDF' }).click())
  expect(pdf.name).toBe('invoices.pdf')
  const { text } = await extractText(new Uint8Array(pdf.bytes))
  expect(text.map((words) => numbers.find((number) => words.includes(number)))).toEqual(numbers.slice(0, 10))
  await bar(page).getByRole('button', { name: 'More' }).click()
  const csv = await download(page, () => page.getByRole('menuitem', { name: 'Export CSV' }).click())
  const lines = csv.bytes.toString('utf8').split('\r\n').slice(1).filter(Boolean)
  expect(lines.map((line) => line.split(',')[0])).toEqual(numbers.slice(0, 10))

  // Sent invoices keep their date: nothing changes, and each refusal has its reason.
  expectTrouble('409 /api/invoices/many')
  await bar(page).getByRole('button', { name: 'Due Date' }).click()
  const form = page.getByRole('dialog', { name: 'Due Date' })
  await form.getByLabel('Due Date').fill('01/31/2027')
  await form.getByRole('button', { name: 'Change 10 invoices' }).click()
  const refused = page.getByRole('dialog', { name: 'Nothing was changed' })
  await expect(refused).toContainText('10 of 10 cannot be changed')
  await expect(refused.getByRole('listitem')).toHaveCount(10)
  await expect(refused.getByRole('listitem').first()).toContainText('Only a draft can be edited')
  await refused.getByRole('link', { name: first }).click()
  await expect(page.getByRole('dialog', { name: first })).toBeVisible()
})

test('a change of many records is undone at once', async ({ page, baseURL, signUp }) => {
  await signUp()
  const { id, numbers } = await invoicesOf(page, baseURL, 'draft', 4)
  const [first = '', second = ''] = numbers
  await page.goto(`/invoices?customerId=${id}&layout=table&sort=dueDate`)
  await expect(row(page, first)).toContainText('Mar 1, 2025')
  await box(page, 'Select All').click()
  await box(page, `Select ${second}`).click()
  await expect(bar(page)).toContainText('3 invoices selected')
  await bar(page).getByRole('button', { name: 'Due Date' }).click()
  const form = page.getByRole('dialog', { name: 'Due Date' })
  await form.getByLabel('Due Date').fill('01/31/2027')
  await form.getByRole('button', { name: 'Change 3 invoices' }).click()
  await expect(page.getByText('3 invoices changed', { exact: true })).toBeVisible()
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await expect(row(page, first)).toContainText('Jan 31, 2027')
  await expect(row(page, second)).toContainText('Mar 2, 2025')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 invoices changed back', { exact: true })).toBeVisible()
  await expect(row(page, first)).toContainText('Mar 1, 2025')
})

test('forty tools are tagged and get new labels at once', async ({ page, baseURL, signUp }) => {
  await signUp()
  const tag = unique('old')
  const tools = await Promise.all(Array.from({ length: 40 }, () => makeItem(page, baseURL, { tags: [tag] })))
  const other = await makeItem(page, baseURL)
  await page.goto(`/inventory?layout=table&tags=${encodeURIComponent(tag)}`)
  const selected = page.getByRole('region', { name: 'Selected items' })
  await expect(page.getByRole('table', { name: 'Inventory' }).locator('tr[data-index="5"]')).toBeVisible()
  await expect(page.getByText('40 in all', { exact: true }).first()).toBeVisible()
  await box(page, 'Select All').click()
  await expect(selected).toContainText('40 items selected')

  await selected.getByRole('button', { name: 'Print Labels' }).click()
  const labels = page.getByRole('dialog', { name: /^Print Label/ })
  const pdf = await download(page, () => labels.getByRole('button', { name: 'Download Labels' }).click())
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true })
  expect(tools.filter(({ code }) => !text.includes(code))).toEqual([])
  expect(text).not.toContain(other.code)

  await selected.getByRole('button', { name: 'Tags' }).click()
  const form = page.getByRole('dialog', { name: 'Tags' })
  await form.getByLabel('Add Tags').fill('relabelled')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Change 40 items' }).click()
  await expect(page.getByText('40 items changed', { exact: true })).toBeVisible()
  await expect(
    row(page, tools[39]?.name ?? '')
      .or(row(page, tools[0]?.name ?? ''))
      .first(),
  ).toContainText('relabelled')
})
