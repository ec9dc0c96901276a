import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, make, makeItem, makeJob, signUp, unique } from './support/company'
import { dialog, isHidden, isVisible, pick, toast } from './support/on-screen'

beforeEach(async () => {
  await page.viewport(1440, 900)
  await signUp()
})

const next = () => page.getByRole('button', { name: 'Save and Add Another' })
const find = <T,>(path: string, search: string) =>
  call<T[]>('GET', `${path}?search=${encodeURIComponent(search)}`)

test('several customers are created one after the other, in an empty form with the focus in its first field', async () => {
  const word = unique('Customer')
  await openScreen('/customers?form=new')
  const form = dialog('Add Customer')
  const name = form.getByRole('textbox', { name: 'Name', exact: true })
  for (const each of ['A', 'B']) {
    await name.fill(`${word} ${each}`)
    await form.getByLabelText('Phone').fill('5035550123')
    await next().click()
    await isVisible(toast('Customer created').first())
    await expect.element(name).toHaveValue('')
    await expect.element(name).toHaveFocus()
    await expect.element(form.getByLabelText('Phone')).toHaveValue('')
  }
  await name.fill(`${word} C`)
  await form.getByRole('button', { name: 'Create Customer' }).click()
  await isHidden(form)
  expect(await find('/api/customers', word)).toHaveLength(3)
})

test('the job is kept for the next piece of scrap, and closing the form then asks nothing', async () => {
  const num = unique('J')
  const job = await makeJob(num)
  await openScreen('/scrap?form=new')
  const form = dialog('Log Scrap Material')
  const [material, other] = [unique('Pipe'), unique('Wire')]
  await form.getByLabelText('Material').fill(material)
  await form.getByLabelText('Quantity').fill('2')
  await form.getByLabelText('Unit').fill('ft')
  await pick(form.getByRole('combobox', { name: 'Job' }), num)
  await next().click()
  await isVisible(toast('Scrap logged'))
  await expect.element(form.getByLabelText('Material')).toHaveValue('')
  await expect.element(form.getByRole('combobox', { name: 'Job' })).toHaveValue(`#${num} - Acme Bakery`)

  await form.getByLabelText('Material').fill(other)
  await form.getByLabelText('Quantity').fill('1')
  await form.getByLabelText('Unit').fill('ft')
  await next().click()
  await expect.element(form.getByLabelText('Material')).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await isHidden(form)
  for (const each of [material, other])
    expect(await find('/api/scrap', each)).toEqual([expect.objectContaining({ jobId: job.id })])
})

test('an edit form offers no next record', async () => {
  const item = await makeItem()
  await openScreen(`/inventory?open=${item.id}&form=${item.id}`)
  await isVisible(page.getByRole('button', { name: 'Update Item' }))
  expect(next().elements()).toEqual([])
})

test('several catalog items are entered one after the other on a phone, without going back to the list', async () => {
  await page.viewport(390, 844)
  const vendor = await make<{ id: string }>('/api/vendors', { name: unique('Supplier') })
  await openScreen(`/vendors?form=catalog.${vendor.id}`)
  const catalog = dialog('Manage Catalog')
  await catalog.getByRole('button', { name: 'Add Item' }).click()
  const form = catalog.getByRole('form', { name: 'Add Catalog Item' })
  for (const each of ['Elbow', 'Tee']) {
    await form.getByLabelText('Product Name').fill(each)
    await form.getByLabelText('Price ($)').fill('2.50')
    await next().click()
    await expect.element(form.getByLabelText('Product Name')).toHaveValue('')
    await expect.element(form.getByLabelText('Product Name')).toHaveFocus()
  }
  const items = await call<{ productName: string }[]>('GET', `/api/supplier-catalog?vendorId=${vendor.id}`)
  expect(items.map(({ productName }) => productName)).toEqual(['Elbow', 'Tee'])
})
