import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { failsOnce } from './support/failure'
import { type Created, make, unique } from './support/stock'
import { expect, test } from './support/test'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function pick(page: Page, box: Locator, name: string) {
  await box.fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

async function textOf(download: Download): Promise<string> {
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())))
  return text.join(' ').replace(/\s+/g, ' ')
}

async function downloadPdf(page: Page, detail: Locator): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return download
}

let customer: Created

test.beforeEach(async ({ page, baseURL, signUp }) => {
  await signUp()
  customer = await make(page, baseURL, '/api/customers', { name: unique('Bakery'), taxRate: 825 })
})

test('an estimate becomes a job and an invoice, which is paid from a deposit and in two parts', async ({
  page,
  baseURL,
}) => {
  const item = { code: unique('LAB'), type: 'labor', unit: 'hr', price: 9550 }
  await make(page, baseURL, '/api/price-book', { ...item, description: 'Journeyman' })
  const number = unique('EST')

  await page.goto('/estimates')
  await page.getByRole('button', { name: 'Create Estimate' }).click()
  const form = dialog(page, 'Create Estimate')
  await expect(form.getByLabel('Estimate Number')).toHaveValue(/^EST-\d{4}$/)
  for (const name of ['Save as Draft', 'Send to Customer'])
    await expect(form.getByRole('button', { name })).toBeDisabled()
  await form.getByLabel('Estimate Number').fill(number)
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  const line = dialog(page, 'Add Line Item')
  await pick(page, line.getByLabel('Pick from Price Book'), item.code)
  await expect(line.getByLabel('Description')).toHaveValue('Journeyman')
  await expect(line.getByLabel('Unit Price')).toHaveValue('95.50')
  await line.getByLabel('Quantity').fill('7,5')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await expect(line).toBeHidden()
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  await expect(line.getByRole('combobox', { name: 'Type' })).toHaveText('Labor')
  await expect(line.getByLabel('Unit', { exact: true })).toHaveValue('ea')
  await line.getByLabel('Quantity').fill('0')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  for (const message of ['Description is required', 'Quantity must be at least 0.001'])
    await expect(line.getByText(message)).toBeVisible()
  await line.getByLabel('Quantity').fill('1')
  await line.getByLabel('Description').fill('Boiler')
  await line.getByLabel('Unit Price').fill('1,234.56')
  await line.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Equipment' }).click()
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await expect(line).toBeHidden()
  await form.getByLabel('Line 3', { exact: true }).fill('Loyalty discount')
  await form.getByLabel('Unit Price of line 3').fill('-5000')
  await expect(form.getByText('The total cannot be below $0.00')).toBeVisible()
  await form.getByLabel('Unit Price of line 3').fill('-50')

  await form.getByRole('button', { name: 'Save as Draft' }).click()
  for (const message of ['Customer is required', 'Title is required'])
    await expect(form.getByText(message)).toBeVisible()
  await pick(page, form.getByLabel('Customer'), customer.name)
  await form.getByLabel('Title').fill('New boiler')
  for (const text of ['$716.25', '-$50.00', '$1,900.81', 'Tax (8.25%)', '$156.82', '$2,057.63'])
    await expect(form).toContainText(text)
  const saveEstimate = form.getByRole('button', { name: 'Save as Draft' })
  await failsOnce(page, 'Failed to create estimate', () => saveEstimate.click())
  await saveEstimate.click()
  await expect(toast(page, 'Estimate created')).toBeVisible()
  await expect(form).toBeHidden()

  for (const text of ['Draft', 'New boiler', customer.name, '$2,057.63'])
    await expect(card(page, number)).toContainText(text)
  await card(page, number).getByRole('link').click()
  const estimate = dialog(page, number)
  const printed = await textOf(await downloadPdf(page, estimate))
  for (const text of [
    number,
    customer.name,
    'Journeyman Labor 7.5 hr $95.50 $716.25',
    'Loyalty discount Labor 1 ea -$50.00 -$50.00',
    'Total $2,057.63',
  ])
    expect(printed).toContain(text)
  const markAsSent = estimate.getByRole('button', { name: 'Mark as Sent' })
  await failsOnce(page, 'Failed to update status', () => markAsSent.click())
  await markAsSent.click()
  await expect(toast(page, 'Status updated')).toBeVisible()
  await estimate.getByRole('button', { name: 'Approve' }).click()
  await estimate.getByRole('button', { name: 'Record Deposit' }).click()
  const deposit = dialog(page, 'Record Deposit')
  await deposit.getByLabel('Amount').fill('500')
  await expect(deposit.getByText('of $2,057.63, leaves $1,557.63')).toBeVisible()
  await deposit.getByRole('button', { name: 'Record Deposit' }).click()
  await expect(toast(page, 'Deposit recorded')).toBeVisible()
  await expect(estimate.getByRole('region', { name: 'Deposits' })).toContainText('$500.00 held')
  const convert = estimate.getByRole('button', { name: 'Convert to Job' })
  await failsOnce(page, 'Failed to convert estimate', () => convert.click())
  await convert.click()
  await expect(toast(page, 'Converted to job')).toBeVisible()
  await expect(estimate.getByText('Converted', { exact: true })).toBeVisible()
  const job = await estimate.getByRole('link', { name: /^#JOB-/ }).textContent()

  await estimate.getByRole('link', { name: 'Create Invoice' }).click()
  const bill = dialog(page, 'Create Invoice')
  await expect(bill.getByLabel('Invoice Number')).toHaveValue(/^INV-\d{4}$/)
  const invoiceNumber = await bill.getByLabel('Invoice Number').inputValue()
  await expect(bill.getByLabel('Customer')).toHaveValue(customer.name)
  for (const text of ['Journeyman', 'Boiler', '$2,057.63']) await expect(bill).toContainText(text)
  await expect(bill.getByLabel('Quantity of line 1')).toHaveValue('7.5')
  await expect(bill.getByLabel('Unit Price of line 3')).toHaveValue('-50.00')
  const send = bill.getByRole('button', { name: 'Create and Send' })
  await failsOnce(page, 'Failed to create invoice', () => send.click())
  await send.click()
  await expect(toast(page, 'Invoice created')).toBeVisible()
  await expect(bill).toBeHidden()

  await card(page, invoiceNumber).getByRole('link').click()
  const invoice = dialog(page, invoiceNumber)
  await expect(invoice.getByRole('link', { name: job ?? '' })).toBeVisible()
  await expect(invoice.getByRole('link', { name: number })).toBeVisible()
  await invoice.getByRole('button', { name: 'Apply Deposit ($500.00 held)' }).click()
  const applied = dialog(page, 'Apply Deposit')
  await expect(applied.getByLabel('Amount')).toHaveValue('500.00')
  await expect(applied.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('200')
  await expect(applied.getByText('of $500.00, leaves $300.00')).toBeVisible()
  await applied.getByRole('button', { name: 'Apply Deposit' }).click()
  await expect(toast(page, 'Deposit applied')).toBeVisible()
  await expect(invoice.getByRole('table', { name: 'Payments' })).toContainText('From deposit')
  await expect(invoice.getByRole('button', { name: 'Apply Deposit ($300.00 held)' })).toBeVisible()
  await invoice.getByRole('button', { name: 'Record Payment' }).click()
  const payment = dialog(page, 'Record Payment')
  await expect(payment.getByLabel('Amount')).toHaveValue('1,857.63')
  await expect(payment.getByText('of $1,857.63, leaves $0.00')).toBeVisible()
  await expect(payment.getByRole('combobox', { name: 'Payment Method' })).toHaveText('Cash')
  const { timeZone } = await (await page.request.get(`${baseURL}/api/company`)).json()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format()
  await expect(payment.getByLabel('Payment Date')).toHaveValue(today)
  await payment.getByLabel('Amount').fill('1,857.64')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await expect(payment.getByText('Payment exceeds the balance due')).toBeVisible()
  await payment.getByLabel('Amount').fill('1,000')
  await payment.getByRole('combobox', { name: 'Payment Method' }).click()
  await page.getByRole('option', { name: 'Check' }).click()
  await payment.getByLabel('Reference').fill('1882')
  const record = payment.getByRole('button', { name: 'Record Payment' })
  await failsOnce(page, 'Failed to record payment', () => record.click())
  await record.click()
  await expect(toast(page, 'Payment recorded')).toBeVisible()
  await expect(payment).toBeHidden()
  await expect(invoice.getByText('Partial', { exact: true })).toBeVisible()
  await expect(invoice).toContainText('$857.63')

  await invoice.getByRole('button', { name: 'Record Payment' }).click()
  await expect(payment.getByLabel('Amount')).toHaveValue('857.63')
  await page.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await expect(invoice.getByRole('button', { name: 'Record Payment' })).toBeHidden()
  await expect(invoice.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(4)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const part of [
    invoice.getByRole('term').filter({ hasText: 'Balance Due' }),
    invoice.getByRole('table', { name: 'Payments' }).getByRole('row').nth(2),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  const nothing = invoice.getByRole('definition').filter({ hasText: /^\$0\.00$/ })
  await expect(nothing.locator('span').first()).not.toHaveCSS('font-size', '22px')

  const paper = await textOf(await downloadPdf(page, invoice))
  const sums = await invoice.getByRole('term').allTextContents()
  for (const label of ['Subtotal', 'Total', 'Paid', 'Balance Due']) expect(sums).toContain(label)
  for (const text of await invoice.getByRole('cell', { name: /^-?\$/ }).allTextContents())
    expect(paper).toContain(text)
  for (const text of ['Check 1882 $1,000.00', 'Total $2,057.63', 'Paid $2,057.63', 'Balance Due $0.00'])
    expect(paper).toContain(text)
  await invoice.getByRole('button', { name: 'Close' }).last().click()
  for (const text of [
    'Total$2,057.63',
    'Paid$2,057.63',
    'Balance Due$0.00',
    customer.name,
    /Paid [A-Z][a-z]{2} /,
  ])
    await expect(card(page, invoiceNumber)).toContainText(text)
})
