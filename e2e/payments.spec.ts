import { type Created, make, unique } from './support/stock'
import { expect, test } from './support/test'

test.use({ hasTouch: true })

test('tapping the payment amount selects it, so that typing replaces it', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const customer: Created = await make(page, baseURL, '/api/customers', { name: unique('Bakery') })
  const invoiceNumber = unique('INV')
  const lineItems = [{ description: 'Labor', quantity: 1, unitPrice: 500_00 }]
  const invoice = { invoiceNumber, customerId: customer.id, status: 'sent', lineItems }
  await make(page, baseURL, '/api/invoices', invoice)
  await page.goto(`/invoices?search=${invoiceNumber}`)
  await page.getByRole('article').getByRole('link').click()
  const detail = page.getByRole('dialog', { name: invoiceNumber })
  await detail.getByRole('button', { name: 'Record Payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record Payment' })
  const amount = payment.getByLabel('Amount')
  await expect(amount).toBeFocused()
  await page.keyboard.type('1')
  await payment.getByLabel('Reference').tap()
  await expect(amount).toHaveValue('1.00')
  await amount.tap()
  await page.keyboard.type('20')
  await expect(amount).toHaveValue('20')
})
