import { expect, type Page } from '@playwright/test'
import { card, close, dialog, isPhone, openCard, openForm, pick, save, shows, told, visit } from './walk'

export async function addVendor(page: Page, name: string, product: string, price: string): Promise<void> {
  await visit(page, 'Vendors')
  const form = await openForm(page, 'Add Vendor')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await save(form, 'Create Vendor', 'Vendor created')
  const detail = await openCard(page, name)
  if (isPhone(page)) await detail.getByRole('button', { name: 'More', exact: true }).click()
  await detail.getByRole('button', { name: 'Manage Catalog' }).click()
  const catalog = dialog(page, 'Manage Catalog')
  // A phone shows the list first, and the form instead of it on request.
  if (isPhone(page)) await catalog.getByRole('button', { name: 'Add Item' }).click()
  await catalog.getByLabel('Product Name').fill(product)
  await catalog.getByLabel('Price ($)').fill(price)
  await catalog.getByRole('button', { name: 'Add Item' }).click()
  await told(page, 'Item added')
  await shows(catalog.getByRole('list', { name: 'Catalog items' }), product, `$${price} / ea`)
  await close(catalog)
  await close(detail)
}

export async function comparePrices(page: Page, product: string, best: string, dearer: string) {
  await visit(page, 'Price Comparison')
  await page.getByLabel('Product, manufacturer or part number').fill(product)
  await page.getByRole('button', { name: 'Compare' }).click()
  const offers = page.getByRole('region', { name: 'Results' }).getByRole('article').getByRole('listitem')
  await expect(offers).toHaveCount(2)
  await shows(offers.first(), best, 'Best Price')
  await shows(offers.last(), dearer, '+$0.75 more')
}

/** Orders a catalog product and receives the delivery into stock. */
export async function orderAndReceive(page: Page, vendor: string, product: string, quantity: number) {
  await visit(page, 'Purchase Orders')
  const form = await openForm(page, 'Create PO', 'Create Purchase Order')
  const number = await form.getByLabel('PO Number').inputValue()
  await pick(form.getByLabel('Vendor'), vendor)
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  const line = dialog(page, 'Add Line Item')
  await pick(line.getByLabel('Pick from Catalog'), product)
  await expect(line.getByLabel('Unit Cost')).toHaveValue('2.50')
  await line.getByLabel('Quantity').fill(String(quantity))
  await pick(line.getByLabel('Inventory Item'), product)
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await expect(line).toBeHidden()
  await save(form, 'Send to Vendor', 'Purchase order created')

  const detail = await openCard(page, number)
  await detail.getByRole('button', { name: 'Approve' }).click()
  await detail.getByRole('button', { name: 'Receive All' }).click()
  const receive = dialog(page, 'Receive Items')
  await expect(receive.getByLabel(product)).toHaveValue(String(quantity))
  await save(receive, 'Update Received', 'Items received')
  await detail.getByRole('button', { name: 'Close PO' }).click()
  await told(page, 'Status updated')
  await expect(detail.getByText('Closed', { exact: true })).toBeVisible()
  await close(detail)
  await shows(card(page, number), vendor, 'Closed')
}
