import { unique } from './support/stock'
import { expect, test } from './support/test'
import { watch } from './support/troubles'

test('two browsers show each other’s changes', async ({ page, browser, baseURL, signUp }) => {
  await signUp()
  const there = await browser.newContext({ baseURL })
  watch(there)
  const signedUp = await there.request.post('/api/auth/signup', {
    data: {
      email: `${unique('grace').replaceAll(' ', '')}@example.com`.toLowerCase(),
      password: 'correct horse battery',
      firstName: 'Grace',
      lastName: unique('Hopper'),
      dateOfBirth: '1906-12-09',
    },
  })
  expect(signedUp.status()).toBe(201)
  const other = await there.newPage()
  const num = unique('SIDE')
  const card = (tab: typeof page) => tab.getByRole('article').filter({ hasText: num })

  await page.goto(`/jobs?search=${num}`)
  await other.goto(`/jobs?search=${num}`)
  await expect(other.getByText('Nothing matches')).toBeVisible()

  // New and changed records, in both directions.
  const created = await page.request.post(`${baseURL}/api/jobs`, { data: { num, customer: 'Two Browsers' } })
  const { id } = await created.json()
  for (const tab of [page, other]) await expect(card(tab)).toContainText('Two Browsers')
  await other.request.patch(`${baseURL}/api/jobs/${id}`, { data: { crew: 'Night crew' } })
  for (const tab of [page, other]) await expect(card(tab)).toContainText('Night crew')

  // An open form keeps what was typed.
  await card(page).getByRole('button', { name: 'Edit Job' }).click()
  await page.getByRole('dialog').getByLabel('Address').fill('1 Half Written')
  await other.request.patch(`${baseURL}/api/jobs/${id}`, { data: { crew: 'Day crew' } })
  await expect(card(other)).toContainText('Day crew')
  await expect(page.getByRole('dialog').getByLabel('Address')).toHaveValue('1 Half Written')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(card(page)).toContainText('Day crew')

  // After signing out no more changes arrive.
  await other.request.get('/api/logout')
  await page.request.patch(`${baseURL}/api/jobs/${id}`, { data: { crew: 'Somebody else' } })
  await expect(card(page)).toContainText('Somebody else')
  await expect(card(other)).toContainText('Day crew')
  await there.close()
})
