import type { Locator, Page } from '@playwright/test'
import { type Made, make, unique } from './support/stock'
import { expect, test } from './support/test'

// A person's finger as well as their mouse.
test.use({ hasTouch: true })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const rows = (detail: Locator) => detail.getByRole('table', { name: 'Payments' }).getByRole('row')
const balance = (detail: Locator) =>
  detail.getByText('Balance Due').locator('..').getByRole('definition').locator('span').first()

let customer: Made

test.beforeEach(async ({ page, baseURL, signUp }) => {
  await signUp()
  customer = await make(page, baseURL, '/api/customers', { name: unique('Bakery') })
})

async function openInvoice(page: Page, baseURL: string | undefined, cents: number): Promise<Locator> {
  const invoiceNumber = unique('INV')
  const lineItems = [{ description: 'Labor', quantity: 1, unitPrice: cents }]
  await make(page, baseURL, '/api/invoices', {
    ...{ invoiceNumber, customerId: customer.id, status: 'sent', lineItems },
  })
  await page.goto(`/invoices?search=${invoiceNumber}`)
  await page.getByRole('article').getByRole('link').click()
  return dialog(page, invoiceNumber)
}

test('a preset amount is typed over, and only what is shown is booked', async ({ page, baseURL }) => {
  const invoice = await openInvoice(page, baseURL, 500_00)
  const payment = dialog(page, 'Record Payment')
  const amount = payment.getByLabel('Amount')
  const record = async () => {
    await invoice.getByRole('button', { name: 'Record Payment' }).click()
    await expect(amount).toBeFocused()
  }
  await record()
  await expect(amount).toHaveValue('500.00')
  await expect(payment.getByText('of $500.00, leaves $0.00')).toBeVisible()
  await amount.click()
  await page.keyboard.type('200')
  await expect(amount).toHaveValue('200')
  await expect(payment.getByText('of $500.00, leaves $300.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Payment recorded')).toBeVisible()
  await expect(invoice.getByText('Partial', { exact: true })).toBeVisible()
  await expect(balance(invoice)).toHaveText('$300.00')

  // By touch, by the keyboard, and with the focus that the dialog begins with.
  await record()
  await page.keyboard.type('1')
  await expect(amount).toHaveValue('1')
  await payment.getByLabel('Reference').tap()
  await expect(amount).toHaveValue('1.00')
  await amount.tap()
  await page.keyboard.type('20')
  await expect(amount).toHaveValue('20')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('500.00200')
  await expect(payment.getByText('At most two decimals, such as 1,234.50')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(payment.getByText('At most two decimals, such as 1,234.50')).toBeVisible()
  await amount.fill('twenty')
  await expect(payment.getByText('Write the amount such as 1,234.50')).toBeVisible()

  // As it is written elsewhere, it is shown as it will be booked before it is.
  await amount.fill('123,45')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('123.45')
  await expect(payment).toBeVisible()
  const date = payment.getByLabel('Payment Date')
  await date.fill('soon')
  await amount.click()
  await expect(payment.getByText('Write the date such as 11/15/2026')).toBeVisible()
  await date.fill('2099-01-31')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await expect(payment.getByText('The date must not be in the future')).toBeVisible()
  await date.fill('')
  await amount.click()
  await page.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await expect(balance(invoice)).toHaveText('$176.55')
})

test('a payment is reversed, one is refunded, and voiding says what it does to the revenue', async ({
  page,
  baseURL,
}) => {
  const invoice = await openInvoice(page, baseURL, 500_00)
  const pay = async (amount: string) => {
    await invoice.getByRole('button', { name: 'Record Payment' }).click()
    await dialog(page, 'Record Payment').getByLabel('Amount').fill(amount)
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Record Payment')).toBeHidden()
  }
  await pay('200')
  await invoice.getByRole('button', { name: 'Reverse the payment of $200.00' }).click()
  const reversal = dialog(page, 'Reverse Payment')
  await reversal.getByRole('button', { name: 'Reverse Payment' }).click()
  await expect(reversal.getByText('Reason is required')).toBeVisible()
  await reversal.getByLabel('Reason').fill('Meant for another invoice')
  await reversal.getByRole('button', { name: 'Reverse Payment' }).click()
  await expect(toast(page, 'Payment reversed')).toBeVisible()
  await expect(reversal).toBeHidden()
  await expect(rows(invoice).nth(1)).toContainText('Reversed')
  await expect(rows(invoice).nth(1)).toContainText('Meant for another invoice')
  await expect(balance(invoice)).toHaveText('$500.00')
  await expect(invoice.getByRole('button', { name: 'Refund' })).toBeHidden()

  await pay('500')
  await expect(invoice.getByText('Paid', { exact: true }).first()).toBeVisible()
  await invoice.getByRole('button', { name: 'Refund' }).click()
  const refund = dialog(page, 'Refund')
  await expect(refund.getByLabel('Amount')).toHaveValue('500.00')
  await page.keyboard.type('501')
  await page.keyboard.press('Enter')
  await expect(refund.getByText('Refund exceeds what was paid')).toBeVisible()
  await refund.getByLabel('Amount').fill('150')
  await expect(refund.getByText('of $500.00, leaves $350.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Refund recorded')).toBeVisible()
  await expect(refund).toBeHidden()
  await expect(rows(invoice).filter({ hasText: 'Refund' })).toContainText('-$150.00')
  await expect(balance(invoice)).toHaveText('$150.00')

  await invoice.getByRole('button', { name: 'Void Invoice' }).click()
  const question = page.getByRole('alertdialog')
  const month = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(),
  )
  await expect(question).toContainText(`It takes $350.00 out of the revenue of ${month}.`)
  const voidIt = question.getByRole('button', { name: 'Void invoice' })
  await expect(voidIt).toBeDisabled()
  await page.keyboard.type('void')
  await expect(voidIt).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(invoice.getByText('Void', { exact: true })).toBeVisible()
  await expect(invoice.getByText('Balance Due')).toBeHidden()
  await invoice.getByRole('button', { name: 'Close' }).last().click()
  const card = page.getByRole('article')
  await expect(card).toContainText('Paid$350.00')
  await expect(card).not.toContainText('Balance Due')
})
