import type { Page } from '@playwright/test'
import { failsOnce } from './support/failure'
import { unique } from './support/stock'
import { expect, test } from './support/test'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function choose(page: Page, box: ReturnType<Page['getByLabel']>, option: string) {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addVendor(
  page: Page,
  name: string,
  beforehand: (create: () => Promise<void>) => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name: 'Add Vendor' }).click()
  const form = dialog(page, 'Add Vendor')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByLabel('Contact Name').fill('Gwen Abernathy')
  await form.getByLabel('Email').fill('gwen@supply.example')
  await form.getByLabel('Phone').fill('(503) 555-0188')
  await choose(page, form.getByLabel('Payment Terms'), 'NET 60')
  const create = () => form.getByRole('button', { name: 'Create Vendor' }).click()
  await beforehand(create)
  await create()
  await expect(toast(page, 'Vendor created')).toBeVisible()
  await expect(form).toBeHidden()
}

test.beforeEach(async ({ page, signUp }) => {
  await signUp()
  await page.goto('/vendors')
})

test('a catalog is filled, edited and cleared, with dollars kept as cents', async ({ page, baseURL }) => {
  const name = unique('Supply')
  await addVendor(page, name)
  await card(page, name).getByRole('link').click()
  await dialog(page, name).getByRole('button', { name: 'Manage Catalog' }).click()
  const catalog = dialog(page, 'Manage Catalog')
  await expect(catalog).toContainText('The catalog is empty')

  await catalog.getByRole('button', { name: 'Add Item' }).click()
  await expect(catalog.getByText('Product name is required')).toBeVisible()
  await expect(catalog.getByText('Price is required')).toBeVisible()
  await catalog.getByLabel('Product Name').fill('Ball valve')
  await catalog.getByLabel('Price ($)').fill('-3')
  await expect(catalog.getByText('Price must be a valid positive number')).toBeVisible()
  await catalog.getByLabel('Price ($)').fill('1.005')
  await expect(catalog.getByText('At most two decimals, such as 1,234.50')).toBeVisible()
  await catalog.getByLabel('Price ($)').fill('1,01')
  const add = catalog.getByRole('button', { name: 'Add Item' })
  await failsOnce(page, 'Failed to add catalog item', () => add.click())
  await add.click()
  await expect(toast(page, 'Item added')).toBeVisible()
  const rows = catalog.getByRole('list', { name: 'Catalog items' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('$1.01 / ea')
  await expect(catalog.getByLabel('Product Name')).toBeFocused()

  await catalog.getByLabel('Product Name').fill('Sump pump')
  await catalog.getByLabel('Price ($)').fill('19.99')
  await choose(page, catalog.getByLabel('Unit'), 'box')
  await catalog.getByLabel('Product Name').press('Enter')
  await expect(rows).toHaveCount(2)

  await catalog.getByRole('button', { name: 'Edit Sump pump' }).click()
  await expect(catalog.getByLabel('Price ($)')).toHaveValue('19.99')
  await catalog.getByLabel('In Stock').click()
  await catalog.getByLabel('Part Number').fill('M53')
  const update = catalog.getByRole('button', { name: 'Update Item' })
  await failsOnce(page, 'Failed to update catalog item', () => update.click())
  await update.click()
  await expect(toast(page, 'Item updated')).toBeVisible()
  await expect(rows.filter({ hasText: 'Sump pump' })).toContainText('Out of Stock')

  const { id } = (await (await page.request.get(`${baseURL}/api/vendors?search=${name}`)).json())[0]
  const saved = await (await page.request.get(`${baseURL}/api/supplier-catalog?vendorId=${id}`)).json()
  expect(saved).toMatchObject([
    { productName: 'Ball valve', price: 101, unit: 'ea', inStock: 1, sku: null, notes: null },
    { productName: 'Sump pump', price: 1999, unit: 'box', inStock: 0, manufacturerPartNumber: 'M53' },
  ])

  await catalog.getByLabel('Search this catalog').fill('m53')
  await expect(rows).toHaveCount(1)
  await catalog.getByRole('button', { name: 'Delete Sump pump' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this catalog item?',
  })
  const remove = question.getByRole('button', { name: 'Delete item' })
  await failsOnce(page, 'Failed to delete catalog item', () => remove.click())
  await catalog.getByRole('button', { name: 'Delete Sump pump' }).click()
  await remove.click()
  await expect(toast(page, 'Item deleted')).toBeVisible()
  await expect(catalog).toContainText('Nothing matches')
  await catalog.getByLabel('Search this catalog').fill('')
  await expect(rows).toHaveCount(1)

  await catalog.getByLabel('Product Name').fill('Half-typed')
  await catalog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(catalog).toBeHidden()
  await expect(dialog(page, name)).toBeVisible()
})

test('the detail shows the ten newest purchase orders, and leads to them', async ({ page, baseURL }) => {
  const name = unique('Supply')
  await addVendor(page, name)
  const { id } = (await (await page.request.get(`${baseURL}/api/vendors?search=${name}`)).json())[0]
  const numbers = Array.from({ length: 11 }, () => unique('PO'))
  for (const poNumber of numbers) {
    const lineItems = [{ description: 'Pipe', quantity: 1, unit: 'ea', unitCost: 1250 }]
    const data = { poNumber, vendorId: id, status: 'draft', notes: 'For the van', lineItems }
    expect((await page.request.post(`${baseURL}/api/purchase-orders`, { data })).status()).toBe(201)
  }
  await card(page, name).getByRole('link').click()
  const orders = page.getByRole('region', { name: 'Recent Purchase Orders' }).getByRole('listitem')
  await expect(orders).toHaveCount(10)
  const newest = numbers.at(-1) ?? ''
  for (const text of [newest, 'Draft', 'For the van', /\$1\d\.\d\d/, /[A-Z][a-z]{2} \d{1,2}, \d{4}/])
    await expect(orders.first()).toContainText(text)
  await orders.first().getByRole('link', { name: newest }).click()
  await expect(page).toHaveURL(/\/purchase-orders\?.*open=/)
  await expect(page.getByRole('dialog')).toContainText(newest)
})
