import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'

test('a low item shows on the dashboard, is acknowledged, ordered and received, and is no longer low', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const shed = await make(page, baseURL, '/api/locations', { name: unique('Shed'), type: 'warehouse' })
  const vendor = await make(page, baseURL, '/api/vendors', { name: unique('Supply') })
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'Stock Alerts' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()

  // A colleague takes the last one, and the open dashboard updates.
  const item = await makeItem(page, baseURL, {
    type: 'consumable',
    qty: 0,
    reorderPoint: 1000,
    location: shed.name,
  })
  const row = panel.getByRole('listitem').filter({ hasText: item.name })
  await expect(row).toContainText(`${shed.name}: 0 on hand, reorder at 1000`)
  await expect(row).toContainText('Out of Stock')

  await panel.getByRole('link', { name: /View All/ }).click()
  await expect(page.getByRole('heading', { name: 'Stock Alerts', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: `Acknowledge ${item.name} at ${shed.name}` }).click()
  await expect(page.getByText('1 alert acknowledged', { exact: true })).toBeVisible()
  // The card's link filters by active alerts, and this one is acknowledged now.
  await expect(page.getByRole('article').filter({ hasText: item.name })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Reorder' }).click()
  // Both screens have a search box, so wait for the heading first.
  await expect(page.getByRole('heading', { name: 'Reorder', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search items' }).fill(item.name)
  const line = page.getByRole('row').filter({ hasText: item.name })
  await expect(line).toContainText('0 of 1000')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem', { name: 'As CSV' })).toHaveAttribute(
    'href',
    /^\/api\/reorder\/export\?search=.+&format=csv$/,
  )
  await page.keyboard.press('Escape')
  const create = page.getByRole('button', { name: /Create Drafts/ })
  await expect(create).toBeDisabled()
  await line.getByRole('checkbox').click()
  await line.getByLabel(/^Quantity of/).fill('1200')
  await line.getByLabel(/^Vendor of/).fill(vendor.name)
  await page.getByRole('option', { name: vendor.name }).click()
  await create.click()
  const created = page.getByRole('listitem').filter({ hasText: `${vendor.name} to ${shed.name}` })
  await expect(line).toContainText(/0 of 1000.*1200/)

  await created.getByRole('link').click()
  const order = page.getByRole('dialog')
  await expect(order).toContainText('Why These Quantities')
  await expect(order).toContainText(
    `${item.name}: 0 on hand, minimum 1000: 1000 below minimum. 1200 reordered.`,
  )
  await expect(order).toContainText(shed.name)
  await order.getByRole('button', { name: 'Send to Vendor' }).click()
  await order.getByRole('button', { name: 'Approve' }).click()
  await order.getByRole('button', { name: 'Receive All' }).click()
  await page.getByRole('button', { name: 'Update Received' }).click()
  await expect(page.getByText('Items received', { exact: true })).toBeVisible()

  await page.goto(`/stock-alerts?itemId=${item.id}`)
  // The list shows placeholders until it is loaded.
  await expect(page.getByRole('article').filter({ hasText: item.name })).toContainText('Resolved')
  await page.goto('/reorder')
  await page.getByRole('searchbox', { name: 'Search items' }).fill(item.name)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})
