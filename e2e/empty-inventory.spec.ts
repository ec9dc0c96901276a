import { startServer } from './support/server'
import { expect, test } from './support/test'

test('on a fresh installation each screen says what would be there and offers to make it', async ({
  browser,
}) => {
  const server = await startServer()
  const page = await browser.newPage({ baseURL: server.url })
  try {
    await page.request.post('/api/auth/signup', {
      data: {
        email: 'grace@example.com',
        password: 'correct horse',
        firstName: 'Grace',
        lastName: 'Hopper',
        dateOfBirth: '1906-12-09',
      },
    })
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
    ]) {
      await page.goto(path)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: action }).last().click()
      await expect(page.getByRole('dialog', { name: form })).toBeVisible()
    }
    await page.goto('/transactions?tab=out')
    await expect(page.getByText('Nothing is checked out', { exact: true })).toBeVisible()
  } finally {
    await page.close()
    await server.stop()
  }
})
