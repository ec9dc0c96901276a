import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openScreen } from './support/app'
import { type Created, call, make, signUp, unique } from './support/company'
import { intercept } from './support/network'
import {
  card,
  dialog,
  focus,
  hasCount,
  hasValue,
  isHidden,
  isVisible,
  pick,
  press,
  row,
  textsAre,
  toast,
} from './support/on-screen'

const typedIn = (field: Locator) => (field.element() as HTMLInputElement).value

let customer: Created

beforeEach(async () => {
  await signUp()
  customer = await make('/api/customers', { name: unique('Bakery'), taxRate: 825 })
})

test('lines are entered with the keyboard, picked from the price book and pasted from a spreadsheet', async () => {
  const code = unique('ELB')
  const item = { code, description: 'Copper elbow', type: 'material', unit: 'box', price: 250 }
  await make('/api/price-book', item)
  const number = unique('EST')
  await openScreen('/estimates?form=new')
  const form = dialog('Create Estimate')
  const cell = (name: string) => form.getByLabelText(name, { exact: true })
  await expect.element(form.getByLabelText('Customer')).toHaveFocus()
  const results = page.getByRole('listbox', { name: 'Results' })
  await press(customer.name)
  await isVisible(results.getByRole('option', { name: customer.name, exact: true }))
  await expect.element(results).toHaveAttribute('aria-busy', 'false')
  await press('{Enter}{Tab}{Tab}')
  await expect.element(form.getByLabelText('Title')).toHaveFocus()
  await press('New kitchen')
  await form.getByLabelText('Estimate Number').fill(number)

  // A price book item fills the rest of the line; Enter moves to the next line and does not save.
  await focus(cell('Line 1'))
  await press(code)
  await textsAre(results.getByRole('option'), [/Copper elbow/, `Add "${code}"`])
  await press('{Enter}')
  await expect.element(cell('Quantity of line 1')).toHaveFocus()
  await press('12')
  await press('{Enter}')
  await expect.element(cell('Line 2')).toHaveFocus()
  await expect.element(form.getByRole('row').nth(1)).toHaveTextContent('Material')
  await expect.element(form.getByRole('row').nth(1)).toHaveTextContent('$30.00')
  // Free text, with Tab between the fields.
  await press('Permit')
  await press('{Tab}{Tab}')
  await press('75.5')
  await press('{Enter}')
  await expect.element(cell('Unit Price of line 2')).toHaveValue('75.50')
  // A line emptied again does not count.
  await press('x')
  await press('{Backspace}{Shift>}{Tab}{/Shift}')
  await hasCount(form.getByRole('button', { name: /^Remove / }), 2)

  await focus(cell('Line 3'))
  const clipboardData = new DataTransfer()
  const table = 'Item\tQty\tPrice\nPipe\t10\t$1.25\n"Glue, ""blue"""\ttwo\t4\nTape\t3\t2\nFreight\t1\t40\n'
  clipboardData.setData('text/plain', table)
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(paste)
  await textsAre(form.getByRole('status'), [
    '4 lines pasted. Could not be read: quantity “two” of “Glue, "blue"”.',
  ])
  await expect.element(cell('Line 7')).toHaveFocus()
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await expect.element(form.getByRole('row').nth(4)).toHaveTextContent('Quantity must be at least 0.001')
  await expect.element(cell('Quantity of line 4')).toHaveFocus()
  await press('2')
  await isHidden(form.getByText('Quantity must be at least 0.001'))

  // A dialog edits the details of a line; removing a line moves the focus to the next one.
  await form.getByRole('button', { name: 'Edit Permit' }).click()
  await dialog('Edit Line Item').getByLabelText('Unit', { exact: true }).fill('job')
  await press('{Enter}')
  await expect.element(form.getByRole('row').nth(2)).toHaveTextContent('job')
  await form.getByRole('button', { name: 'Remove Tape' }).click()
  await expect.element(cell('Line 5')).toHaveFocus()
  await expect.element(cell('Line 5')).toHaveValue('Freight')
  // 30.00 + 75.50 + 12.50 + 8.00 + 40.00, and the customer's 8.25 %
  for (const text of ['$166.00', '$13.70', '$179.70']) await expect.element(form).toHaveTextContent(text)
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isVisible(toast('Estimate created'))
  await card(number).getByRole('link').click()
  const rows = dialog(number).getByRole('table', { name: 'Line items' }).getByRole('row')
  await hasCount(rows, 6)
  await expect.element(rows.nth(4)).toHaveTextContent('Glue, "blue"')
})

test('an overdue invoice stays in the aging report until it is voided', async () => {
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
  await make('/api/invoices', { ...fields, invoiceNumber })
  await openScreen(`/invoices?search=${invoiceNumber}`)
  await expect.element(card(invoiceNumber)).toHaveTextContent('Draft')
  await card(invoiceNumber).getByRole('link').click()
  const detail = dialog(invoiceNumber)
  const { timeZone } = await call<{ timeZone: string }>('GET', '/api/company')
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format()
  for (const text of [customer.name, today, 'Jan 31, 2025', 'Paid by check as always'])
    await expect.element(detail).toHaveTextContent(text)
  await detail.getByRole('button', { name: 'Send Invoice' }).click()
  await isVisible(toast('Status updated'))
  await isHidden(detail.getByRole('button', { name: 'Send Invoice' }))
  await isVisible(detail.getByText(/^Overdue since Jan 31, 2025, \d+ days$/))
  await detail.getByRole('button', { name: 'Close' }).last().click()
  await isHidden(detail)
  const due = card(invoiceNumber).getByText(/^Due Jan 31, 2025 \(\d+d overdue\)$/)
  const sum = card(invoiceNumber).getByText('$123.00').last()
  const { color } = getComputedStyle(await due.findElement())
  await expect.element(sum).toHaveStyle({ color, fontSize: '22px' })
  await expect.element(card(invoiceNumber)).toHaveTextContent('Overdue')

  await page.getByRole('tab', { name: 'Aging Report' }).click()
  for (const bucket of ['Current', '1-30 Days', '31-60 Days', '61-90 Days', '90+ Days'])
    await isVisible(page.getByRole('heading', { name: bucket, exact: true }))
  const entry = row(invoiceNumber)
  for (const text of [customer.name, 'Jan 31, 2025', '90+ Days', '$123.00'])
    await expect.element(entry).toHaveTextContent(text)
  const heads = page.getByRole('columnheader')
  await textsAre(heads, ['Invoice Number', 'Customer', 'Due Date', 'Days Overdue', 'Category', 'Balance'])
  await entry.getByRole('link').click()

  await detail.getByRole('button', { name: 'Void Invoice' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void Invoice' }).click()
  await isVisible(toast('Status updated'))
  await isVisible(detail.getByText('Void', { exact: true }))
  await isHidden(detail.getByRole('button', { name: 'Record Payment' }))
  await openScreen('/invoices?tab=aging')
  await isVisible(page.getByRole('heading', { name: 'Overdue Invoices' }))
  await hasCount(entry, 0)
})

test('an estimate is duplicated, edited, rejected, filtered and billed', async () => {
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
  await make('/api/estimates', { ...first, estimateNumber: number, status: 'sent' })
  await openScreen('/estimates')
  await textsAre(page.getByRole('combobox', { name: 'Filter by status' }), ['All Statuses'])
  await expect.element(page.getByPlaceholder('All Customers')).toHaveRole('combobox')
  await pick(page.getByRole('combobox', { name: 'Filter by customer' }), customer.name)
  for (const text of ['Expired', 'Copper throughout', 'Valid until Jan 31, 2025', /Created [A-Z][a-z]{2} \d/])
    await expect.element(card(number)).toHaveTextContent(text)
  await card(number).getByRole('link').click()
  for (const text of [customer.name, 'Jan 31, 2025', 'Copper throughout', 'Key at the desk'])
    await expect.element(dialog(number)).toHaveTextContent(text)
  await dialog(number).getByRole('button', { name: 'Duplicate' }).click()
  const form = dialog('Create Estimate')
  await hasValue(form.getByLabelText('Estimate Number'), /^EST-\d{4}$/)
  const copy = typedIn(form.getByLabelText('Estimate Number'))
  await expect.element(form.getByLabelText('Title')).toHaveValue('Repipe')
  await form.getByRole('button', { name: 'Edit Labor' }).click()
  await dialog('Edit Line Item').getByLabelText('Quantity').fill('2')
  await dialog('Edit Line Item').getByRole('button', { name: 'Update Line Item' }).click()
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isHidden(form)
  await dialog(number).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject Estimate' }).click()
  await isVisible(dialog(number).getByText('Rejected', { exact: true }))
  await dialog(number).getByRole('button', { name: 'Close' }).click()

  await card(copy).getByRole('link').click()
  await dialog(copy).getByRole('button', { name: 'Edit Estimate' }).click()
  const edit = dialog('Edit Estimate')
  await edit.getByRole('button', { name: 'Edit Labor' }).click()
  await dialog('Edit Line Item').getByLabelText('Unit Price').fill('100')
  await dialog('Edit Line Item').getByRole('button', { name: 'Update Line Item' }).click()
  // The first time somebody sends an estimate, the form explains what that does.
  const explained = 'This only marks it as sent. Download the PDF to send it yourself.'
  await isVisible(edit.getByText(explained))
  await edit.getByRole('button', { name: 'Send to Customer' }).click()
  await isVisible(toast('Estimate updated'))
  await isHidden(edit)
  await isVisible(dialog(copy).getByText('Sent', { exact: true }))
  await expect.element(dialog(copy)).toHaveTextContent('$216.50')
  await dialog(copy).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await hasCount(page.getByRole('article'), 1)
  await isVisible(card(copy))

  // An invoice takes the lines of its estimate once they can be loaded.
  await openScreen('/invoices?form=new')
  const bill = dialog('Create Invoice')
  await pick(bill.getByLabelText('Customer'), customer.name)
  const outage = intercept((path) =>
    path.startsWith('/api/estimates/') ? Promise.resolve(Response.json({}, { status: 500 })) : undefined,
  )
  await pick(bill.getByLabelText('Estimate'), copy)
  await isVisible(toast('Failed to load estimate line items'))
  await expect.element(bill.getByRole('button', { name: 'Save as Draft' })).toBeDisabled()
  outage.end()
  await pick(bill.getByLabelText('Estimate'), copy)
  for (const text of ['Labor', '$216.50']) await expect.element(bill).toHaveTextContent(text)
  await expect.element(bill.getByLabelText('Unit Price of line 1')).toHaveValue('100.00')
  await bill.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  // A new estimate can be sent right away.
  await openScreen(`/estimates?search=${number}`)
  await card(number).getByRole('link').click()
  await dialog(number).getByRole('button', { name: 'Duplicate' }).click()
  await hasValue(form.getByLabelText('Estimate Number'), /^EST-\d{4}$/)
  const sent = typedIn(form.getByLabelText('Estimate Number'))
  await isHidden(form.getByText(explained))
  await form.getByRole('button', { name: 'Send to Customer' }).click()
  await isVisible(toast('Estimate created'))
  await isHidden(page.getByText('Marked as sent. Download the PDF to send it yourself.'))
  await isHidden(form)
  await openScreen(`/estimates?search=${sent}`)
  await isVisible(card(sent).getByText('Sent', { exact: true }))
})

test("a form creates a missing customer and job, and warns about another customer's job", async () => {
  const others = unique('J')
  const { id: customerId, name: theirName } = customer
  await make('/api/jobs', { num: others, customerId })
  const name = unique('Mill')
  await openScreen('/invoices?form=new')
  const bill = dialog('Create Invoice')
  await bill.getByLabelText('Notes').fill('Ring at the gate')
  const results = page.getByRole('listbox', { name: 'Results' })

  // By keyboard: Enter creates the customer that was not found.
  await bill.getByLabelText('Customer').fill(name)
  await textsAre(results.getByRole('option').last(), [`Create customer “${name}”`])
  await press('{Enter}')
  const add = dialog('Add Customer')
  await expect.element(add.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await press('{Escape}')
  await isHidden(add)
  await expect.element(bill.getByLabelText('Customer')).toHaveFocus()
  await bill.getByLabelText('Customer').fill(name)
  await results.getByRole('option', { name: 'Create customer' }).click()
  await add.getByLabelText('Tax Rate').fill('10')
  await press('{Enter}')
  await isVisible(toast('Customer created'))
  await isHidden(add)
  await expect.element(bill.getByLabelText('Customer')).toHaveValue(name)
  await expect.element(bill.getByLabelText('Notes')).toHaveValue('Ring at the gate')
  await expect.element(bill).toHaveTextContent('Tax (10%)')

  // Another customer's job can be picked, with a warning before the server rejects it.
  const jobField = bill.getByLabelText('Job')
  await jobField.fill(others)
  await expect.element(results.getByRole('option', { name: others })).toHaveTextContent('Another customer ·')
  await results.getByRole('option', { name: others }).click()
  await expect
    .element(bill)
    .toHaveTextContent(`This job is for ${theirName}, not for the customer chosen here`)

  const num = unique('J').replace(' ', '-')
  await jobField.fill(num)
  await results.getByRole('option', { name: 'Create job' }).click()
  const addJob = dialog('Add Job')
  await expect.element(addJob.getByLabelText('Job Number')).toHaveValue(num)
  await expect.element(addJob.getByLabelText('Customer')).toHaveValue(name)
  await addJob.getByRole('button', { name: 'Create Job' }).click()
  await expect.element(jobField).toHaveValue(`#${num} - ${name}`)
  await expect.element(bill).not.toHaveTextContent('This job is for')
  // From now on the picker lists it first.
  await jobField.fill('')
  await expect.element(results.getByRole('option').first()).toHaveTextContent(`#${num} - ${name}`)
})
