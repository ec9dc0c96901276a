import { make, unique } from './support/stock'
import { expect, test } from './support/test'

test('a record opened from another screen closes back to that screen, and so does Back', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const name = unique('Customer')
  const customer = await make(page, baseURL, '/api/customers', { name })
  const invoiceNumber = unique('INV')
  const lineItems = [{ description: 'Service call', quantity: 1, unit: 'ea', unitPrice: 9500 }]
  await make(page, baseURL, '/api/invoices', { invoiceNumber, customerId: customer.id, lineItems })
  const dialog = (title: string) => page.getByRole('dialog', { name: title })

  const list = `/customers?search=${encodeURIComponent(name)}`
  await page.goto(list)
  await page.getByRole('link', { name }).click()
  await dialog(name).getByRole('tab', { name: 'Service History' }).click()
  const link = dialog(name).getByRole('link', { name: invoiceNumber })
  for (const close of [
    () => dialog(invoiceNumber).getByRole('button', { name: 'Close' }).first().click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await link.click()
    await expect(dialog(invoiceNumber)).toBeVisible()
    await close()
    await expect(dialog(invoiceNumber)).toBeHidden()
    await expect(link).toBeVisible()
  }

  // The tab was changed meanwhile: the customer still closes to the list that it was opened from.
  await dialog(name).getByRole('tab', { name: 'Contacts' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(name)).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
})
