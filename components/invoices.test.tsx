import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { formatDate, today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import { openScreen } from './support/app'
import { type Created, call, make, signUp, unique } from './support/company'
import { card, choose, dialog, hasCount, hasTexts, isAt } from './support/on-screen'

let customer: Created

beforeEach(async () => {
  await signUp()
  customer = await make('/api/customers', { name: unique('Bakery') })
})

async function pick(box: Locator, name: string) {
  await box.fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('the Overdue filter includes partly paid invoices', async () => {
  const lineItems = [{ description: 'Labor', quantity: 1, unitPrice: 12_300 }]
  const late = { customerId: customer.id, dueDate: '2025-01-31', status: 'sent', lineItems }
  const invoiceNumber = unique('INV')
  await make('/api/invoices', { ...late, invoiceNumber: unique('INV') })
  const { invoice } = await make<{ invoice: Created }>('/api/invoices', { ...late, invoiceNumber })
  await call('POST', `/api/invoices/${invoice.id}/payments`, { amount: 2_300, method: 'cash' })
  await openScreen(`/invoices?customerId=${customer.id}`)
  await choose(page.getByRole('combobox', { name: 'Filter by status' }), 'Overdue')
  await isAt(/overdue=true/)
  await hasCount(page.getByRole('article'), 2)
  await hasTexts(card(invoiceNumber), ['Partial', /Due Jan 31, 2025 \(\d+d overdue\)/])
  await expect.element(page.getByRole('combobox', { name: 'Filter by status' })).toHaveTextContent('Overdue')
})

test("the due date follows the customer's payment days until somebody enters one", async () => {
  const slow = await make('/api/customers', { name: unique('Slow'), paymentDays: 45 })
  const { paymentDays } = await call<{ paymentDays: number }>('GET', '/api/company')
  await openScreen('/invoices?form=new')
  const dueIn = (days: number) => formatDate(addDays(today(), days))
  const form = dialog('Create Invoice')
  const due = form.getByLabelText('Due Date')
  await expect.element(due).toHaveValue(dueIn(paymentDays))
  await pick(form.getByLabelText('Customer'), slow.name)
  await expect.element(due).toHaveValue(dueIn(45))
  await hasTexts(form, ["This customer's terms: 45 days"])
  await pick(form.getByLabelText('Customer'), customer.name)
  await expect.element(due).toHaveValue(dueIn(paymentDays))
  await due.fill('01/31/2030')
  await pick(form.getByLabelText('Customer'), slow.name)
  await expect.element(form.getByLabelText('Customer')).toHaveValue(slow.name)
  await expect.element(due).toHaveValue('Jan 31, 2030')
})
