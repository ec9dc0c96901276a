import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { failsOnce } from './support/failure'
import { type Made, make, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

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

let customer: Made

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
  await invoice.getByRole('button', { name: 'Apply deposit ($500.00 held)' }).click()
  const applied = dialog(page, 'Apply Deposit')
  await expect(applied.getByLabel('Amount')).toHaveValue('500.00')
  await expect(applied.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('200')
  await expect(applied.getByText('of $500.00, leaves $300.00')).toBeVisible()
  await applied.getByRole('button', { name: 'Apply Deposit' }).click()
  await expect(toast(page, 'Deposit applied')).toBeVisible()
  await expect(invoice.getByRole('table', { name: 'Payments' })).toContainText('From deposit')
  await expect(invoice.getByRole('button', { name: 'Apply deposit ($300.00 held)' })).toBeVisible()
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

test('six lines are typed in place with the keyboard alone, picked, and pasted from a spreadsheet', async ({
  page,
  baseURL,
}) => {
  const code = unique('ELB')
  const item = { code, description: 'Copper elbow', type: 'material', unit: 'box', price: 250 }
  await make(page, baseURL, '/api/price-book', item)
  const number = unique('EST')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto('/estimates?form=new')
  const form = dialog(page, 'Create Estimate')
  const cell = (name: string) => form.getByLabel(name, { exact: true })
  await expect(form.getByLabel('Customer')).toBeFocused()
  const results = page.getByRole('listbox', { name: 'Results' })
  await page.keyboard.type(customer.name)
  await expect(results.getByRole('option', { name: customer.name, exact: true })).toBeVisible()
  await expect(results).toHaveAttribute('aria-busy', 'false')
  await press('Enter', 'Tab', 'Tab')
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('New kitchen')
  await form.getByLabel('Estimate Number').fill(number)

  // From the price book, which fills the rest of the line; Enter goes to the next one and saves nothing.
  await cell('Line 1').focus()
  await page.keyboard.type(code)
  await expect(results.getByRole('option')).toHaveText([/Copper elbow/, `Add "${code}"`])
  await press('Enter')
  await expect(cell('Quantity of line 1')).toBeFocused()
  await page.keyboard.type('12')
  await press('Enter')
  await expect(cell('Line 2')).toBeFocused()
  await expect(form.getByRole('row').nth(1)).toContainText('Material')
  await expect(form.getByRole('row').nth(1)).toContainText('$30.00')
  // In a person's own words, by Tab.
  await page.keyboard.type('Permit')
  await press('Tab', 'Tab')
  await page.keyboard.type('75.5')
  await press('Enter')
  await expect(cell('Unit Price of line 2')).toHaveValue('75.50')
  // A line that is left empty again is none.
  await page.keyboard.type('x')
  await press('Backspace', 'Shift+Tab')
  await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(2)

  await cell('Line 3').focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, 'Item\tQty\tPrice\nPipe\t10\t$1.25\n"Glue, ""blue"""\ttwo\t4\nTape\t3\t2\nFreight\t1\t40\n')
  await expect(form.getByRole('status')).toHaveText(
    '4 lines pasted. Could not be read: quantity “two” of “Glue, "blue"”.',
  )
  await expect(cell('Line 7')).toBeFocused()
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(form.getByRole('row').nth(4)).toContainText('Quantity must be at least 0.001')
  await expect(cell('Quantity of line 4')).toBeFocused()
  await page.keyboard.type('2')
  await expect(form.getByText('Quantity must be at least 0.001')).toBeHidden()

  // The details of a line have their dialog, and what is removed leaves the focus on what follows.
  await form.getByRole('button', { name: 'Edit Permit' }).click()
  await dialog(page, 'Edit Line Item').getByLabel('Unit', { exact: true }).fill('job')
  await press('Enter')
  await expect(form.getByRole('row').nth(2)).toContainText('job')
  await form.getByRole('button', { name: 'Remove Tape' }).click()
  await expect(cell('Line 5')).toBeFocused()
  await expect(cell('Line 5')).toHaveValue('Freight')
  // 30.00 + 75.50 + 12.50 + 8.00 + 40.00, and the customer's 8.25 %
  for (const text of ['$166.00', '$13.70', '$179.70']) await expect(form).toContainText(text)
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page, 'Estimate created')).toBeVisible()
  await card(page, number).getByRole('link').click()
  const rows = dialog(page, number).getByRole('table', { name: 'Line items' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(4)).toContainText('Glue, "blue"')
})

test('an overdue invoice is in the aging report until it is void', async ({ page, baseURL }) => {
  const lineItems = [{ description: 'Labor', quantity: 1, unitPrice: 12_300 }]
  const fields = {
    customerId: customer.id,
    status: 'draft',
    dueDate: '2025-01-31',
    notes: 'Paid by check as always',
    taxRate: 0,
    lineItems,
  }
  const invoiceNumber = unique('INV')
  await make(page, baseURL, '/api/invoices', { ...fields, invoiceNumber })
  await page.goto(`/invoices?search=${invoiceNumber}`)
  await expect(card(page, invoiceNumber)).toContainText('Draft')
  await card(page, invoiceNumber).getByRole('link').click()
  const detail = dialog(page, invoiceNumber)
  const { timeZone } = await (await page.request.get(`${baseURL}/api/company`)).json()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format()
  for (const text of [customer.name, today, 'Jan 31, 2025', 'Paid by check as always'])
    await expect(detail).toContainText(text)
  await detail.getByRole('button', { name: 'Send Invoice' }).click()
  await expect(toast(page, 'Status updated')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Send Invoice' })).toBeHidden()
  await expect(detail.getByText(/^Overdue since Jan 31, 2025, \d+ days$/)).toBeVisible()
  await detail.getByRole('button', { name: 'Close' }).last().click()
  await expect(detail).toBeHidden()
  const due = card(page, invoiceNumber).getByText(/^Due Jan 31, 2025 \(\d+d overdue\)$/)
  const sum = card(page, invoiceNumber).getByText('$123.00').last()
  await expect(sum).toHaveCSS('color', await due.evaluate((text) => getComputedStyle(text).color))
  await expect(sum).toHaveCSS('font-size', '22px')
  await expect(card(page, invoiceNumber)).toContainText('Overdue')

  await page.getByRole('tab', { name: 'Aging Report' }).click()
  for (const bucket of ['Current', '1-30 Days', '31-60 Days', '61-90 Days', '90+ Days'])
    await expect(page.getByRole('heading', { name: bucket, exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: invoiceNumber })
  for (const text of [customer.name, 'Jan 31, 2025', '90+ Days', '$123.00'])
    await expect(row).toContainText(text)
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveText([
    'Invoice Number',
    'Customer',
    'Due Date',
    'Days Overdue',
    'Category',
    'Balance',
  ])
  await row.getByRole('link').click()

  await detail.getByRole('button', { name: 'Void Invoice' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void invoice' }).click()
  await expect(toast(page, 'Status updated')).toBeVisible()
  await expect(detail.getByText('Void', { exact: true })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Record Payment' })).toBeHidden()
  await page.goto('/invoices?tab=aging')
  await expect(page.getByRole('heading', { name: 'Overdue Invoices' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an estimate is duplicated, edited as a draft and refused, and filters find it', async ({
  page,
  baseURL,
}) => {
  const lineItems = [{ description: 'Labor', type: 'labor', quantity: 1, unitPrice: 12_300 }]
  const first = {
    customerId: customer.id,
    title: 'Repipe',
    description: 'Copper throughout',
    validUntil: '2025-01-31',
    notes: 'Key at the desk',
    lineItems,
  }
  const number = unique('EST')
  await make(page, baseURL, '/api/estimates', { ...first, estimateNumber: number, status: 'sent' })
  await page.goto('/estimates')
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveText('All Statuses')
  await expect(page.getByPlaceholder('All Customers')).toHaveRole('combobox')
  await pick(page, page.getByRole('combobox', { name: 'Filter by customer' }), customer.name)
  for (const text of ['Expired', 'Copper throughout', 'Valid until Jan 31, 2025', /Created [A-Z][a-z]{2} \d/])
    await expect(card(page, number)).toContainText(text)
  await card(page, number).getByRole('link').click()
  for (const text of [customer.name, 'Jan 31, 2025', 'Copper throughout', 'Key at the desk'])
    await expect(dialog(page, number)).toContainText(text)
  await dialog(page, number).getByRole('button', { name: 'Duplicate' }).click()
  const form = dialog(page, 'Create Estimate')
  await expect(form.getByLabel('Estimate Number')).toHaveValue(/^EST-\d{4}$/)
  const copy = await form.getByLabel('Estimate Number').inputValue()
  await expect(form.getByLabel('Title')).toHaveValue('Repipe')
  await form.getByRole('button', { name: 'Edit Labor' }).click()
  await dialog(page, 'Edit Line Item').getByLabel('Quantity').fill('2')
  await dialog(page, 'Edit Line Item').getByRole('button', { name: 'Update Line Item' }).click()
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(form).toBeHidden()
  await dialog(page, number).getByRole('button', { name: 'Reject' }).click()
  await expect(dialog(page, number).getByText('Rejected', { exact: true })).toBeVisible()
  await dialog(page, number).getByRole('button', { name: 'Close' }).click()

  await card(page, copy).getByRole('link').click()
  await dialog(page, copy).getByRole('button', { name: 'Edit Estimate' }).click()
  const edit = dialog(page, 'Edit Estimate')
  await edit.getByRole('button', { name: 'Edit Labor' }).click()
  await dialog(page, 'Edit Line Item').getByLabel('Unit Price').fill('100')
  await dialog(page, 'Edit Line Item').getByRole('button', { name: 'Update Line Item' }).click()
  // Whoever sends for the first time learns what that does.
  const explained = 'Marks it as sent; download the PDF to send it.'
  await expect(edit.getByText(explained)).toBeVisible()
  await edit.getByRole('button', { name: 'Send to Customer' }).click()
  await expect(toast(page, 'Estimate updated')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(dialog(page, copy).getByText('Sent', { exact: true })).toBeVisible()
  await expect(dialog(page, copy)).toContainText('$216.50')
  await dialog(page, copy).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, copy)).toBeVisible()

  // An invoice that is made from it takes its lines, as soon as they can be had.
  await page.goto('/invoices?form=new')
  const bill = dialog(page, 'Create Invoice')
  await pick(page, bill.getByLabel('Customer'), customer.name)
  expectTrouble(/^500 \/api\/estimates\//)
  await page.route('**/api/estimates/*', (route) => route.fulfill({ status: 500, json: {} }))
  await pick(page, bill.getByLabel('Estimate'), copy)
  await expect(toast(page, 'Failed to load estimate line items')).toBeVisible()
  await expect(bill.getByRole('button', { name: 'Save as Draft' })).toBeDisabled()
  await page.unroute('**/api/estimates/*')
  await pick(page, bill.getByLabel('Estimate'), copy)
  for (const text of ['Labor', '$216.50']) await expect(bill).toContainText(text)
  await expect(bill.getByLabel('Unit Price of line 1')).toHaveValue('100.00')
  await bill.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  // A new one can be sent at once.
  await page.goto(`/estimates?search=${number}`)
  await card(page, number).getByRole('link').click()
  await dialog(page, number).getByRole('button', { name: 'Duplicate' }).click()
  await expect(form.getByLabel('Estimate Number')).toHaveValue(/^EST-\d{4}$/)
  const sent = await form.getByLabel('Estimate Number').inputValue()
  await expect(form.getByText(explained)).toBeHidden()
  await form.getByRole('button', { name: 'Send to Customer' }).click()
  await expect(toast(page, 'Estimate created')).toBeVisible()
  await expect(page.getByText('Marked as sent; download the PDF to send it.')).toBeHidden()
  await expect(form).toBeHidden()
  await page.goto(`/estimates?search=${sent}`)
  await expect(card(page, sent).getByText('Sent', { exact: true })).toBeVisible()
})

test('a form makes the customer and the job that are not there yet, and minds whose job it is', async ({
  page,
  baseURL,
}) => {
  const others = unique('J')
  const { id: customerId, name: theirName } = customer
  await make(page, baseURL, '/api/jobs', { num: others, customerId })
  const name = unique('Mill')
  await page.goto('/invoices?form=new')
  const bill = dialog(page, 'Create Invoice')
  await bill.getByLabel('Notes').fill('Ring at the gate')
  const results = page.getByRole('listbox', { name: 'Results' })

  // By the keyboard alone: what is not there is what Enter makes.
  await bill.getByLabel('Customer').fill(name)
  await expect(results.getByRole('option').last()).toHaveText(`Create customer “${name}”`)
  await page.keyboard.press('Enter')
  const add = dialog(page, 'Add Customer')
  await expect(add.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(add).toBeHidden()
  await expect(bill.getByLabel('Customer')).toBeFocused()
  await bill.getByLabel('Customer').fill(name)
  await results.getByRole('option', { name: 'Create customer' }).click()
  await add.getByLabel('Tax Rate').fill('10')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Customer created')).toBeVisible()
  await expect(add).toBeHidden()
  await expect(bill.getByLabel('Customer')).toHaveValue(name)
  await expect(bill.getByLabel('Notes')).toHaveValue('Ring at the gate')
  await expect(bill).toContainText('Tax (10%)')

  // Another's job can be seen, and is warned about before the server refuses it.
  const jobField = bill.getByLabel('Job')
  await jobField.fill(others)
  await expect(results.getByRole('option', { name: others })).toContainText('Another customer’s')
  await results.getByRole('option', { name: others }).click()
  await expect(bill).toContainText(`This job is for ${theirName}, not for the customer chosen here`)

  const num = unique('J').replace(' ', '-')
  await jobField.fill(num)
  await results.getByRole('option', { name: 'Create job' }).click()
  const addJob = dialog(page, 'Add Job')
  await expect(addJob.getByLabel('Job Number')).toHaveValue(num)
  await expect(addJob.getByLabel('Customer')).toHaveValue(name)
  await addJob.getByRole('button', { name: 'Create Job' }).click()
  await expect(jobField).toHaveValue(`#${num} - ${name}`)
  await expect(bill).not.toContainText('This job is for')
  // From now on it is what the picker begins with, whatever else there is.
  await jobField.fill('')
  await expect(results.getByRole('option').first()).toContainText(`#${num} - ${name}`)
})
