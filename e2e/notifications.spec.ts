import { type APIRequestContext, request } from '@playwright/test'
import { test } from './support/fresh'
import { unique } from './support/stock'
import { expect, PASSWORD } from './support/test'

// An empty company: in the demo company something overdue may ring the bell at any time.

/** The first person of a company is its owner. */
async function createOwner(baseURL: string | undefined): Promise<APIRequestContext> {
  const owner = await request.newContext({ baseURL })
  const data = { email: 'olive@example.com', password: PASSWORD, firstName: 'Olive', lastName: 'Owner' }
  const created = await owner.post('/api/auth/signup', { data: { ...data, dateOfBirth: '1980-05-04' } })
  expect(created.status()).toBe(201)
  return owner
}

test('the bell rings when a colleague assigns a job, leads to it, and is read in the other tab too', async ({
  page,
  context,
  baseURL,
  signUp,
}) => {
  const owner = await createOwner(baseURL)
  await signUp({ firstName: 'Tess' })
  const { id } = await (await page.request.get(`${baseURL}/api/auth/user`)).json()
  await owner.patch(`/api/people/${id}`, { data: { role: 'technician' } })
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  for (const tab of [page, phone]) await tab.goto('/')
  const bell = (tab: typeof page, unread = 0) =>
    tab.getByRole('button', {
      name: unread ? `Notifications, ${unread} unread` : 'Notifications',
      exact: true,
    })
  await bell(page).click()
  await expect(page.getByRole('dialog').getByText(/^No notifications yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  const [num, later] = [unique('BELL'), unique('BELL')]
  const assign = (job: string) =>
    owner.post('/api/jobs', { data: { num: job, technicianIds: [id], customer: 'Quarry Cafe' } })
  await assign(num)
  for (const tab of [page, phone]) await expect(bell(tab, 1)).toBeVisible()
  await expect(page.locator('[aria-live=polite]', { hasText: 'Notifications, 1 unread' })).toHaveCount(1)
  await assign(later)
  for (const tab of [page, phone]) await expect(bell(tab, 2)).toBeVisible()

  // On a phone the bell opens a sheet; opening the job marks the notification as read in both tabs.
  await bell(phone, 2).click()
  const sheet = phone.getByRole('dialog', { name: 'Notifications' })
  const told = sheet.getByRole('link', { name: `Unread: You are assigned to job #${num}` })
  await expect(told).toContainText('Just now')
  await told.click()
  await expect(phone.getByRole('heading', { name: `#${num}` })).toBeVisible()
  await expect(phone).toHaveURL(/\/jobs\/[0-9a-f-]+$/)
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  for (const tab of [page, phone]) await expect(bell(tab, 1)).toBeVisible()
  await bell(page, 1).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: `You are assigned to job #${num}` })).not.toContainText(
    'Unread',
  )
  await panel.getByRole('button', { name: 'Mark All as Read' }).click()
  for (const tab of [page, phone]) await expect(bell(tab)).toBeVisible()
  await expect(panel.getByText('Unread')).toHaveCount(0)

  // A kind that the person has turned off is not delivered.
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: 'Low Stock' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Job assigned' }).click()
  await expect(page.getByText('Notifications updated', { exact: true })).toBeVisible()
  await assign(unique('BELL'))
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Job assigned' })).not.toBeChecked()
  const count = await page.request.get(`${baseURL}/api/notifications/count`)
  expect(await count.json()).toEqual({ unread: 0 })
  await owner.dispose()
})
