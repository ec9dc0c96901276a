import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openScreen } from './support/app'
import { type Created, make, signUp, unique } from './support/company'
import { dialog, isHidden, isVisible, press, toast } from './support/on-screen'

const rows = (detail: Locator) => detail.getByRole('table', { name: 'Payments' }).getByRole('row')

/** Waits for the first amount next to "Balance Due". */
const owes = (detail: Locator, amount: string) =>
  expect
    .poll(() => detail.getByText('Balance Due').query()?.parentElement?.querySelector('dd span')?.textContent)
    .toBe(amount)

let customer: Created

beforeEach(async () => {
  await signUp()
  customer = await make('/api/customers', { name: unique('Bakery') })
})

async function openInvoice(cents: number): Promise<Locator> {
  const invoiceNumber = unique('INV')
  const lineItems = [{ description: 'Labor', quantity: 1, unitPrice: cents }]
  await make('/api/invoices', { invoiceNumber, customerId: customer.id, status: 'sent', lineItems })
  await openScreen(`/invoices?search=${invoiceNumber}`)
  await page.getByRole('article').getByRole('link').click()
  return dialog(invoiceNumber)
}

test('typing replaces the suggested amount, and a payment is recorded as shown', async () => {
  const invoice = await openInvoice(500_00)
  const payment = dialog('Record Payment')
  const amount = payment.getByLabelText('Amount')
  const record = async () => {
    await invoice.getByRole('button', { name: 'Record Payment' }).click()
    await expect.element(amount).toHaveFocus()
  }
  await record()
  await expect.element(amount).toHaveValue('500.00')
  await isVisible(payment.getByText('of $500.00, leaves $0.00'))
  await amount.click()
  await press('200')
  await expect.element(amount).toHaveValue('200')
  await isVisible(payment.getByText('of $500.00, leaves $300.00'))
  await press('{Enter}')
  await isVisible(toast('Payment recorded'))
  await isVisible(invoice.getByText('Partial', { exact: true }))
  await owes(invoice, '$300.00')

  // With the initial focus, by a click and by the keyboard.
  await record()
  await press('1')
  await expect.element(amount).toHaveValue('1')
  await payment.getByLabelText('Reference').click()
  await expect.element(amount).toHaveValue('1.00')
  await amount.click()
  await press('20')
  await expect.element(amount).toHaveValue('20')
  await press('{Tab}')
  await press('{Shift>}{Tab}{/Shift}')
  await press('500.00200')
  await isVisible(payment.getByText('At most two decimals, such as 1,234.50'))
  await press('{Enter}')
  await isVisible(payment.getByText('At most two decimals, such as 1,234.50'))
  await amount.fill('twenty')
  await isVisible(payment.getByText('Enter an amount such as 1,234.50'))

  // A decimal comma is first shown as the amount that will be recorded.
  await amount.fill('123,45')
  await press('{Enter}')
  await expect.element(amount).toHaveValue('123.45')
  await isVisible(payment)
  const date = payment.getByLabelText('Payment Date')
  await date.fill('soon')
  await amount.click()
  await isVisible(payment.getByText('Enter a date such as 11/15/2026'))
  await date.fill('2099-01-31')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await isVisible(payment.getByText('The date cannot be in the future'))
  await date.fill('')
  await amount.click()
  await press('{Enter}')
  await isHidden(payment)
  await owes(invoice, '$176.55')
})

test('a payment is reversed, another refunded, and voiding shows how the revenue changes', async () => {
  const invoice = await openInvoice(500_00)
  const pay = async (amount: string) => {
    await invoice.getByRole('button', { name: 'Record Payment' }).click()
    await dialog('Record Payment').getByLabelText('Amount').fill(amount)
    await press('{Enter}')
    await isHidden(dialog('Record Payment'))
  }
  await pay('200')
  await invoice.getByRole('button', { name: 'Reverse the payment of $200.00' }).click()
  const reversal = dialog('Reverse Payment')
  await reversal.getByRole('button', { name: 'Reverse Payment' }).click()
  await isVisible(reversal.getByText('Reason is required'))
  await reversal.getByLabelText('Reason').fill('Meant for another invoice')
  await reversal.getByRole('button', { name: 'Reverse Payment' }).click()
  await isVisible(toast('Payment reversed'))
  await isHidden(reversal)
  await expect.element(rows(invoice).nth(1)).toHaveTextContent('Reversed')
  await expect.element(rows(invoice).nth(1)).toHaveTextContent('Meant for another invoice')
  await owes(invoice, '$500.00')
  await isHidden(invoice.getByRole('button', { name: 'Refund' }))

  await pay('500')
  await isVisible(invoice.getByText('Paid', { exact: true }).first())
  await invoice.getByRole('button', { name: 'Refund' }).click()
  const refund = dialog('Refund')
  await expect.element(refund.getByLabelText('Amount')).toHaveValue('500.00')
  await press('501')
  await press('{Enter}')
  await isVisible(refund.getByText('Refund exceeds the amount paid'))
  await refund.getByLabelText('Amount').fill('150')
  await isVisible(refund.getByText('of $500.00, leaves $350.00'))
  await press('{Enter}')
  await isVisible(toast('Refund recorded'))
  await isHidden(refund)
  await expect.element(rows(invoice).filter({ hasText: 'Refund' })).toHaveTextContent('-$150.00')
  await owes(invoice, '$150.00')

  await invoice.getByRole('button', { name: 'Void Invoice' }).click()
  const question = page.getByRole('alertdialog')
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format()
  await expect.element(question).toHaveTextContent(`This takes $350.00 out of revenue for ${month}.`)
  const voidIt = question.getByRole('button', { name: 'Void Invoice' })
  await expect.element(voidIt).toBeDisabled()
  await press('void')
  await expect.element(voidIt).toBeEnabled()
  await press('{Enter}')
  await isVisible(invoice.getByText('Void', { exact: true }))
  await isHidden(invoice.getByText('Balance Due'))
  await invoice.getByRole('button', { name: 'Close' }).last().click()
  const article = page.getByRole('article')
  await expect.element(article).toHaveTextContent('Paid$350.00')
  await expect.element(article).not.toHaveTextContent('Balance Due')
})
