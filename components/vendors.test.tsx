import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { type Created, call, make, signUp, unique } from './support/company'
import { failsOnce } from './support/network'
import {
  card,
  choose,
  dialog,
  hasCount,
  hasTexts,
  isAt,
  isHidden,
  isVisible,
  pressIn,
  toast,
} from './support/on-screen'

beforeAll(() => signUp())
beforeEach(() => openScreen('/vendors'))

async function addVendor(name: string, beforehand = async (_create: () => Promise<void>) => {}) {
  await page.getByRole('button', { name: 'Add Vendor' }).click()
  const form = dialog('Add Vendor')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByLabelText('Contact Name').fill('Gwen Abernathy')
  await form.getByLabelText('Email').fill('gwen@supply.example')
  await form.getByLabelText('Phone').fill('(503) 555-0188')
  await choose(form.getByLabelText('Payment Terms'), 'NET 60')
  const create = () => form.getByRole('button', { name: 'Create Vendor' }).click()
  await beforehand(create)
  await create()
  await expect.element(toast('Vendor created')).toBeVisible()
  await isHidden(form)
}

async function vendorId(name: string): Promise<string | undefined> {
  const [vendor] = await call<Created[]>('GET', `/api/vendors?search=${encodeURIComponent(name)}`)
  return vendor?.id
}

test('a vendor is added, found, edited, deactivated and reactivated', async () => {
  const name = unique('Supply')
  await addVendor(name, (create) => failsOnce('Failed to create vendor', create))
  await page.getByPlaceholder('Search vendors...').fill(name.toUpperCase())
  await hasCount(page.getByRole('article'), 1)
  await hasTexts(card(name), ['Active', 'Gwen Abernathy', 'gwen@supply.example', '(503) 555-0188', 'NET 60'])

  await card(name).getByRole('link').click()
  const detail = dialog(name)
  await detail.getByRole('button', { name: 'Edit Vendor' }).click()
  const form = dialog('Edit Vendor')
  await form.getByLabelText('Account Number').fill('PL-1')
  await form.getByLabelText('Address').fill('9 Dock St')
  await form.getByLabelText('City').fill('Astoria')
  await form.getByLabelText('Notes').fill('Closes at four')
  const update = form.getByRole('button', { name: 'Update Vendor' })
  await failsOnce('Failed to update vendor', () => update.click())
  await update.click()
  await expect.element(toast('Vendor updated')).toBeVisible()
  await isHidden(form)
  await hasTexts(detail, [
    'Gwen Abernathy',
    'gwen@supply.example',
    '(503) 555-0188',
    '9 Dock St, Astoria',
    'PL-1',
    'NET 60',
    'Closes at four',
  ])

  await detail.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to deactivate this vendor?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(detail.getByText('Active', { exact: true })).toBeVisible()
  await detail.getByRole('button', { name: 'Deactivate' }).click()
  const deactivate = () => question.getByRole('button', { name: 'Deactivate Vendor' }).click()
  await failsOnce('Failed to deactivate vendor', deactivate)
  await detail.getByRole('button', { name: 'Deactivate' }).click()
  await deactivate()
  await expect.element(toast('Vendor deactivated')).toBeVisible()
  await expect.element(detail.getByText('Inactive', { exact: true })).toBeVisible()
  await isHidden(detail.getByRole('button', { name: 'Deactivate' }))
  await detail.getByRole('button', { name: 'Close' }).click()
  await isHidden(detail)

  const filter = page.getByRole('combobox', { name: 'Filter by status' })
  await choose(filter, 'Active')
  await expect.element(page.getByText('No vendors found')).toBeVisible()
  await expect.element(page.getByText('Try adjusting your search')).toBeVisible()
  await choose(filter, 'Inactive')
  await card(name).getByRole('button', { name: 'Edit Vendor' }).click()
  await choose(form.getByLabelText('Status'), 'Active')
  await form.getByRole('button', { name: 'Update Vendor' }).click()
  await isHidden(form)
  await choose(filter, 'All Vendors')
  await hasTexts(card(name), ['Active'])
})

test('catalog items are added, edited and deleted, with dollars stored as cents', async () => {
  const name = unique('Supply')
  await addVendor(name)
  await card(name).getByRole('link').click()
  await dialog(name).getByRole('button', { name: 'Manage Catalog' }).click()
  const catalog = dialog('Manage Catalog')
  await expect.element(catalog).toHaveTextContent('The catalog is empty')

  await catalog.getByRole('button', { name: 'Add Item' }).click()
  await isVisible(catalog.getByText('Product name is required'))
  await isVisible(catalog.getByText('Price is required'))
  await catalog.getByLabelText('Product Name').fill('Ball valve')
  await catalog.getByLabelText('Price ($)').fill('-3')
  await isVisible(catalog.getByText('Price must be a valid positive number'))
  await catalog.getByLabelText('Price ($)').fill('1.005')
  await isVisible(catalog.getByText('At most two decimals, such as 1,234.50'))
  await catalog.getByLabelText('Price ($)').fill('1,01')
  const add = catalog.getByRole('button', { name: 'Add Item' })
  await failsOnce('Failed to add catalog item', () => add.click())
  await add.click()
  await isVisible(toast('Item added'))
  const rows = catalog.getByRole('list', { name: 'Catalog items' }).getByRole('listitem')
  await hasCount(rows, 1)
  await expect.element(rows.first()).toHaveTextContent('$1.01 / ea')
  await expect.element(catalog.getByLabelText('Product Name')).toHaveFocus()

  await catalog.getByLabelText('Product Name').fill('Sump pump')
  await catalog.getByLabelText('Price ($)').fill('19.99')
  await choose(catalog.getByLabelText('Unit'), 'box')
  await pressIn(catalog.getByLabelText('Product Name'), '{Enter}')
  await hasCount(rows, 2)

  await catalog.getByRole('button', { name: 'Edit Sump pump' }).click()
  await expect.element(catalog.getByLabelText('Price ($)')).toHaveValue('19.99')
  await catalog.getByLabelText('In Stock').click()
  await catalog.getByLabelText('Part Number').fill('M53')
  const update = catalog.getByRole('button', { name: 'Update Item' })
  await failsOnce('Failed to update catalog item', () => update.click())
  await update.click()
  await isVisible(toast('Item updated'))
  await expect.element(rows.filter({ hasText: 'Sump pump' })).toHaveTextContent('Out of Stock')

  const saved = await call('GET', `/api/supplier-catalog?vendorId=${await vendorId(name)}`)
  expect(saved).toMatchObject([
    { productName: 'Ball valve', price: 101, unit: 'ea', inStock: 1, sku: null, notes: null },
    { productName: 'Sump pump', price: 1999, unit: 'box', inStock: 0, manufacturerPartNumber: 'M53' },
  ])

  await catalog.getByLabelText('Search this catalog').fill('m53')
  await hasCount(rows, 1)
  await catalog.getByRole('button', { name: 'Delete Sump pump' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this catalog item?',
  })
  const remove = question.getByRole('button', { name: 'Delete Item' })
  await failsOnce('Failed to delete catalog item', () => remove.click())
  await catalog.getByRole('button', { name: 'Delete Sump pump' }).click()
  await remove.click()
  await isVisible(toast('Item deleted'))
  await expect.element(catalog).toHaveTextContent('Nothing matches')
  await catalog.getByLabelText('Search this catalog').fill('')
  await hasCount(rows, 1)

  await catalog.getByLabelText('Product Name').fill('Half-typed')
  await catalog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await isHidden(catalog)
  await isVisible(dialog(name))
})

test('a vendor shows its ten newest purchase orders and links to them', async () => {
  const name = unique('Supply')
  await addVendor(name)
  const id = await vendorId(name)
  const numbers = Array.from({ length: 11 }, () => unique('PO'))
  for (const poNumber of numbers) {
    const lineItems = [{ description: 'Pipe', quantity: 1, unit: 'ea', unitCost: 1250 }]
    const data = { poNumber, vendorId: id, status: 'draft', notes: 'For the van', lineItems }
    await make('/api/purchase-orders', data)
  }
  await card(name).getByRole('link').click()
  const orders = page.getByRole('region', { name: 'Recent Purchase Orders' }).getByRole('listitem')
  await hasCount(orders, 10)
  const newest = numbers.at(-1) ?? ''
  for (const text of [newest, 'Draft', 'For the van', /\$1\d\.\d\d/, /[A-Z][a-z]{2} \d{1,2}, \d{4}/])
    await expect.element(orders.first()).toHaveTextContent(text)
  await orders.first().getByRole('link', { name: newest }).click()
  await isAt(/\/purchase-orders\?.*open=/)
  await expect.element(page.getByRole('dialog')).toHaveTextContent(newest)
})
