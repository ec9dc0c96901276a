import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { type Created, call, make, makeItem, makeJob, signUp, unique } from './support/company'
import { card, dialog, hasCount, isHidden, isVisible, press, toast } from './support/on-screen'

let vendor: Created

beforeEach(async () => {
  await signUp()
  vendor = await make('/api/vendors', { name: unique('Supply') })
  await openScreen('/purchase-orders')
})

/** An order over the API, as far as the statuses lead. */
async function order(fields: object, ...statuses: string[]) {
  const poNumber = unique('PO')
  const lineItems = [{ description: 'Copper elbow', quantity: 10, unitCost: 250 }]
  const body = { poNumber, vendorId: vendor.id, lineItems, ...fields }
  const { po } = await make<{ po: { id: string } }>('/api/purchase-orders', body)
  for (const status of statuses) await call('PATCH', `/api/purchase-orders/${po.id}`, { status })
  return poNumber
}

test('a draft is edited, its lines show their problems, and Escape leaves only the line', async () => {
  const number = await order({})
  await reopen()
  await card(number).getByRole('link').click()
  await dialog(number).getByRole('button', { name: 'Edit PO' }).click()
  const form = dialog('Edit Purchase Order')

  const add = form.getByRole('button', { name: 'Add Line Item' })
  await add.click()
  const line = dialog('Add Line Item')
  await expect.element(line.getByLabelText('Pick from Catalog')).toHaveFocus()
  await press('{Escape}')
  await isHidden(line)
  await isVisible(form)
  await expect.element(add).toHaveFocus()

  await add.click()
  await line.getByLabelText('Quantity').fill('0')
  await line.getByLabelText('Unit Cost').fill('-1')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  for (const text of [
    'Description is required',
    'Quantity must be at least 1',
    'Unit cost must be 0 or greater',
  ])
    await isVisible(line.getByText(text))
  await line.getByLabelText('Description').fill('Freight')
  await line.getByLabelText('Quantity').fill('1')
  await line.getByLabelText('Unit Cost').fill('45')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await isHidden(line)

  await form.getByRole('button', { name: 'Edit Copper elbow' }).click()
  await dialog('Edit Line Item').getByLabelText('Quantity').fill('20')
  await dialog('Edit Line Item').getByRole('button', { name: 'Update Line Item' }).click()
  await expect.element(form).toHaveTextContent('$95.00')
  await form.getByRole('button', { name: 'Remove Freight' }).click()
  await expect.element(form).toHaveTextContent('$50.00')
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isVisible(toast('Purchase order updated'))
  await isHidden(form)
  await expect.element(dialog(number)).toHaveTextContent('$54.13')
  const detail = dialog(number)
  await detail.getByRole('button', { name: 'Send to Vendor' }).click()
  await isVisible(toast('Status updated'))
  await isVisible(detail.getByText('Sent', { exact: true }))

  await detail.getByRole('button', { name: 'Reopen' }).click()
  const reopening = dialog('Reopen Purchase Order')
  await reopening.getByLabelText('Reason').fill('The vendor is on holiday')
  await reopening.getByRole('button', { name: 'Reopen PO' }).click()
  await isVisible(toast('Purchase order reopened'))
  await isVisible(detail.getByText('Draft', { exact: true }))
  await detail.getByRole('button', { name: 'Delete Draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Draft' }).click()
  await isVisible(toast('Purchase order deleted'))
  await isHidden(detail)
  await hasCount(card(number), 0)
})

test('orders are filtered by vendor, job and status, and a short delivery is closed', async () => {
  const num = unique('J')
  const job = await makeJob(num)
  const drafted = await order({ jobId: job.id })
  const approved = await order({}, 'sent', 'approved')
  await page.getByRole('combobox', { name: 'Filter by vendor' }).fill(vendor.name)
  await page.getByRole('option', { name: vendor.name }).click()
  await hasCount(page.getByRole('article'), 2)
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Draft' }).click()
  await hasCount(page.getByRole('article'), 1)
  await isVisible(card(drafted))
  await reopen()
  await hasCount(page.getByRole('article'), 1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Filter by job' }).fill(num)
  await page.getByRole('option', { name: num }).click()
  await hasCount(page.getByRole('article'), 1)
  await expect.element(card(drafted)).toHaveTextContent(`#${num}`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByPlaceholder('Search by PO number or vendor...').fill(approved.toUpperCase())
  await hasCount(page.getByRole('article'), 1)

  await card(approved).getByRole('link').click()
  const detail = dialog(approved)
  await isHidden(detail.getByRole('button', { name: 'Close Short' }))
  await detail.getByRole('button', { name: 'Receive Items' }).click()
  const receive = dialog('Receive Items')
  await receive.getByRole('button', { name: 'Receive All' }).click()
  await expect.element(receive.getByLabelText('Copper elbow')).toHaveValue(10)
  await receive.getByLabelText('Copper elbow').click()
  await press('4')
  await expect.element(receive.getByLabelText('Copper elbow')).toHaveValue(4)
  await press('{Enter}')
  await isHidden(receive)
  await detail.getByRole('button', { name: 'Close Short' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close this order short?' })
  await expect.element(question).toHaveTextContent('6 of 10 units')
  await question.getByRole('button', { name: 'Close Short' }).click()
  await isVisible(detail.getByText('Closed', { exact: true }))
})

test("a reordered line shows the vendor's part number, with the arithmetic apart from the notes", async () => {
  const item = await makeItem({ type: 'consumable', qty: 4, reorderPoint: 20 })
  const dock = await make('/api/locations', { name: unique('Dock'), type: 'other' })
  const sku = unique('ELB')
  const offer = { vendorId: vendor.id, itemId: item.id, productName: 'Elbow', unit: 'ea', price: 125, sku }
  await make('/api/supplier-catalog', offer)
  const { purchaseOrders } = await make<{ purchaseOrders: { id: string }[] }>('/api/reorder', {
    lines: [{ itemId: item.id, locationId: dock.id, qty: 16, vendorId: vendor.id }],
  })
  const id = purchaseOrders[0]?.id
  await call('PATCH', `/api/purchase-orders/${id}`, { notes: 'Dock 3.' })
  await openScreen(`/purchase-orders?open=${id}`)
  const detail = page.getByRole('dialog')
  await isVisible(detail.getByText(`Part number ${sku}`))
  const factOf = (label: string) =>
    detail.getByText(label, { exact: true }).element().parentElement?.textContent
  expect(factOf('Why These Quantities')).toContain('16 reordered')
  expect(factOf('Notes')).toBe('NotesDock 3.')
})
