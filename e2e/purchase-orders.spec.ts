import type { Locator, Page } from '@playwright/test'
import { failsOnce } from './support/failure'
import { type Created, make, makeItem, makeJob, unique } from './support/stock'
import { expect, test } from './support/test'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function pick(page: Page, box: Locator, name: string) {
  await box.fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

async function stockOf(page: Page, baseURL: string | undefined, { id }: Created): Promise<number> {
  return (await (await page.request.get(`${baseURL}/api/items/${id}`)).json()).qty
}

let vendor: Created

test.beforeEach(async ({ page, baseURL, signUp }) => {
  await signUp()
  await page.request.patch(`${baseURL}/api/company`, { data: { purchaseTaxRate: 825 } })
  vendor = await make(page, baseURL, '/api/vendors', { name: unique('Supply') })
  await page.goto('/purchase-orders')
})

/** Creates an estimate with valves, a boiler that is in no catalog, and labor. Returns its number. */
async function estimateOf(page: Page, baseURL: string | undefined, fields: object): Promise<string> {
  const { id: customerId } = await make(page, baseURL, '/api/customers', { name: unique('Bakery') })
  const estimateNumber = unique('EST')
  const sold = { quantity: 4, unit: 'ea', unitPrice: 90_000 }
  const lineItems = [
    { ...sold, description: 'Brass valve', type: 'material', unit: 'box' },
    { ...sold, description: 'Two days', type: 'labor' },
    { ...sold, description: 'Boiler', type: 'equipment' },
  ]
  const estimate = { estimateNumber, customerId, title: 'New boiler', lineItems, ...fields }
  await make(page, baseURL, '/api/estimates', estimate)
  return estimateNumber
}

test('an order is written, sent, approved, received in two deliveries and closed, which raises the stock', async ({
  page,
  baseURL,
}) => {
  await make(page, baseURL, '/api/supplier-catalog', {
    vendorId: vendor.id,
    productName: 'Brass valve',
    unit: 'box',
    price: 1999,
  })
  const item = await makeItem(page, baseURL, { type: 'consumable', qty: 3 })
  const number = unique('PO')

  await page.getByRole('button', { name: 'Create PO' }).click()
  const form = dialog(page, 'Create Purchase Order')
  await expect(form.getByLabel('PO Number')).toHaveValue(/^PO-\d{4}$/)
  for (const name of ['Save as Draft', 'Send to Vendor'])
    await expect(form.getByRole('button', { name })).toBeDisabled()
  await form.getByLabel('PO Number').fill(number)
  await pick(page, form.getByLabel('Vendor'), vendor.name)
  await form.getByLabel('Expected Delivery').fill('12/01/2026')
  const job = unique('J')
  const { id: jobId } = await makeJob(page, baseURL, job)
  await estimateOf(page, baseURL, { jobId, status: 'sent' })
  const estimateNumber = await estimateOf(page, baseURL, { jobId })
  await pick(page, form.getByLabel('Job'), job)
  await form.getByLabel('Notes').fill('Ring at the gate')

  // Takes the materials of the job's estimate at cost, never at the selling price.
  await form.getByRole('button', { name: 'Fill from Estimate' }).click()
  await page.getByRole('menuitem', { name: estimateNumber }).click()
  await expect(form.getByRole('status')).toHaveText(
    `2 lines from ${estimateNumber}. Unit costs: 1 from the vendor’s catalog, 1 unknown: enter the cost.`,
  )
  await expect(form.getByLabel('Line 1', { exact: true })).toHaveValue('Brass valve')
  await expect(form.getByLabel('Quantity of line 1')).toHaveValue('4')
  await expect(form.getByLabel('Unit Cost of line 1')).toHaveValue('19.99')
  await expect(form.getByLabel('Unit Cost of line 2')).toHaveValue('')
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(form.getByText('Unit cost must be 0 or greater')).toBeVisible()
  for (const name of ['Brass valve', 'Boiler'])
    await form.getByRole('button', { name: `Remove ${name}` }).click()

  await form.getByRole('button', { name: 'Add Line Item' }).click()
  const line = dialog(page, 'Add Line Item')
  await pick(page, line.getByLabel('Pick from Catalog'), 'Brass valve')
  await expect(line.getByLabel('Description')).toHaveValue('Brass valve')
  await expect(line.getByLabel('Unit', { exact: true })).toHaveValue('box')
  await expect(line.getByLabel('Unit Cost')).toHaveValue('19.99')
  await line.getByLabel('Quantity').fill('3')
  await pick(page, line.getByLabel('Inventory Item'), item.name)
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await expect(line).toBeHidden()
  // The next line is typed into the table, which also offers the vendor's catalog.
  await form.getByLabel('Line 2', { exact: true }).fill('brass')
  await expect(page.getByRole('option')).toHaveText([/Brass valve.*\$19\.99/, 'Add "brass"'])
  await form.getByLabel('Line 2', { exact: true }).fill('Copper elbow')
  await form.getByLabel('Quantity of line 2').fill('10')
  await form.getByLabel('Unit Cost of line 2').fill('2.5')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Line 3', { exact: true })).toBeFocused()
  for (const text of [
    '$59.97',
    '$25.00',
    '$84.97',
    'Tax (8.25%)',
    '$7.01',
    '$91.98',
    `Adds to stock: ${item.name}`,
  ])
    await expect(form).toContainText(text)
  const send = form.getByRole('button', { name: 'Send to Vendor' })
  await failsOnce(page, 'Failed to create purchase order', () => send.click())
  await send.click()
  await expect(toast(page, 'Purchase order created')).toBeVisible()
  await expect(form).toBeHidden()
  // Nothing was mailed, so the PDF is offered.
  const hint = page
    .getByRole('listitem')
    .filter({ hasText: 'Marked as sent. Download the PDF to send it yourself.' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hint.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  await expect(hint).toBeHidden()

  for (const text of ['Sent', vendor.name, '$91.98', 'Dec 1, 2026'])
    await expect(card(page, number)).toContainText(text)
  await card(page, number).getByRole('link').click()
  const detail = dialog(page, number)
  for (const text of [
    'Sent',
    vendor.name,
    job,
    'Dec 1, 2026',
    'Ring at the gate',
    '$84.97',
    '$7.01',
    '$91.98',
  ])
    await expect(detail).toContainText(text)
  const approve = detail.getByRole('button', { name: 'Approve' })
  await failsOnce(page, 'Failed to update status', () => approve.click())
  await approve.click()
  await expect(toast(page, 'Status updated')).toBeVisible()

  await detail.getByRole('button', { name: 'Receive Items' }).click()
  const receive = dialog(page, 'Receive Items')
  const update = receive.getByRole('button', { name: 'Update Received' })
  await expect(update).toBeDisabled()
  const valves = receive.getByLabel('Brass valve')
  await valves.fill('7')
  await expect(receive.getByText('Only 3 remaining')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(valves).toBeFocused()
  await expect(valves).toHaveValue('7')
  await valves.fill('')
  await expect(update).toBeDisabled()
  await valves.pressSequentially('-')
  await expect(update).toBeDisabled()
  await valves.fill('2')
  await failsOnce(page, 'Failed to receive items', () => update.click())
  await update.click()
  await expect(toast(page, 'Items received')).toBeVisible()
  await expect(receive).toBeHidden()
  await expect(detail).toContainText('Partially received 2/13')
  const lines = detail.getByRole('table', { name: 'Line items' })
  await expect(lines.getByRole('columnheader')).toHaveText([
    'Description',
    'Ordered',
    'Received',
    'Remaining',
    'Unit',
    'Unit Cost',
    'Total',
  ])
  const valveCells = lines.getByRole('row').filter({ hasText: 'Brass valve' }).getByRole('cell')
  for (const [index, text] of ['3', '2', '1', 'box', '$19.99', '$59.97'].entries())
    await expect(valveCells.nth(index + 1)).toHaveText(text)
  expect(await stockOf(page, baseURL, item)).toBe(5)

  await detail.getByRole('button', { name: 'Receive All' }).click()
  await expect(receive.getByLabel('Copper elbow')).toHaveValue('10')
  await update.click()
  await expect(receive).toBeHidden()
  await expect(detail.getByText('Received', { exact: true }).first()).toBeVisible()
  expect(await stockOf(page, baseURL, item)).toBe(6)
  await detail.getByRole('button', { name: 'Close PO' }).click()
  await expect(detail.getByText('Closed', { exact: true })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Receive Items' })).toBeHidden()

  await detail.getByRole('link', { name: `Adds to stock: ${item.name}` }).click()
  await expect(page).toHaveURL(/inventory/)
  await expect(dialog(page, item.name).getByText('Received', { exact: true })).toHaveCount(2)
})
