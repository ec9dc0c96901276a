import { test } from './support/fresh'
import { expect } from './support/test'

test('on a fresh installation each screen describes what it is for and offers to create it', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (const { path, words, action, form } of [
    { path: '/inventory', words: 'No items in inventory', action: 'Add Item', form: 'Add New Item' },
    {
      path: '/transactions',
      words: 'No transactions found',
      action: 'Create First Transaction',
      form: 'New Transaction',
    },
    {
      path: '/scrap',
      words: 'No scrap records found',
      action: 'Log First Scrap',
      form: 'Log Scrap Material',
    },
    {
      path: '/customers',
      words: 'No customers found',
      action: 'Add Your First Customer',
      form: 'Add Customer',
    },
    {
      path: '/vendors',
      words: 'Get started by adding your first vendor',
      action: 'Add Your First Vendor',
      form: 'Add Vendor',
    },
    {
      path: '/estimates',
      words: 'No estimates found',
      action: 'Create Your First Estimate',
      form: 'Create Estimate',
    },
    { path: '/price-book', words: 'No items found', action: 'Add Your First Item', form: 'Add Item' },
    {
      path: '/maintenance-agreements',
      words: 'No agreements found',
      action: 'Create Your First Agreement',
      form: 'Create Agreement',
    },
    {
      path: '/field-logs',
      words: 'No field logs found',
      action: 'Create First Field Log',
      form: 'Create Field Log',
    },
  ]) {
    await page.goto(path)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: action }).last().click()
    await expect(page.getByRole('dialog', { name: form })).toBeVisible()
  }
  await page.goto('/transactions?tab=out')
  await expect(page.getByText('Nothing is checked out', { exact: true })).toBeVisible()
  await page.goto('/maintenance-agreements?tab=upcoming')
  for (const words of ['No upcoming services', 'No maintenance services are due in the next 30 days'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()

  await page.goto('/dispatch')
  await expect(page.getByText('No unassigned jobs', { exact: true })).toBeVisible()
  await expect(page.getByText('No jobs assigned', { exact: true })).toBeVisible()
  // The signed-in person is in both lists, so their answers are emptied here.
  await page.route('**/api/dispatch?*', async (route) => {
    const board = await (await route.fetch()).json()
    await route.fulfill({ json: { ...board, technicians: [] } })
  })
  await page.route('**/api/activity?*', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('No technicians available', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('No recent activity to display', { exact: true })).toBeVisible()
})
