import { request } from '@playwright/test'
import { DEMO_LOGIN } from './support/demo'
import { unique } from './support/stock'
import { expect, test } from './support/test'

test('a figure opens the rows it sums up, and only the office changes approved hours', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp({ firstName: 'Fay' })
  const { id } = await (await page.request.get(`${baseURL}/api/auth/user`)).json()
  const owner = await request.newContext({ baseURL })
  await owner.post('/api/auth/login', { data: DEMO_LOGIN })
  await owner.patch(`/api/people/${id}`, { data: { costRate: 31_00, billingRate: 95_00 } })
  const job = await (await owner.post('/api/jobs', { data: { num: unique('FIG'), technicianId: id } })).json()
  const worked = { startTime: '2026-06-01T15:00:00Z', endTime: '2026-06-01T17:00:00Z' }
  const entry = { jobId: job.id, description: 'Rough-in', ...worked }
  await page.request.post(`${baseURL}/api/time-entries`, { data: entry })

  await page.goto(`/jobs/${job.id}`)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByRole('button', { name: 'Profit -$62.00' })).toBeVisible()
  await figures.getByRole('button', { name: 'Labor $62.00' }).click()
  const rows = page.getByRole('dialog', { name: 'Labor' })
  await expect(rows.getByRole('row', { name: /Rough-in.*2\.00 h × \$31\.00/ })).toBeVisible()
  await expect(rows.getByText('Total')).toContainText('$62.00')
  await rows.getByRole('link', { name: 'Rough-in' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Time Entry' }).getByLabel('Hourly Rate')).toHaveValue(
    '95.00',
  )

  await page.goto(`/time-tracking?jobId=${job.id}`)
  const card = page.getByRole('article').filter({ hasText: 'Rough-in' })
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Time entry approved', { exact: true })).toBeVisible()
  await expect(card).toContainText('Approved')
  await expect(card.getByRole('button', { name: 'Edit entry' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve All Shown' })).toBeHidden()

  await owner.patch(`/api/people/${id}`, { data: { role: 'technician' } })
  await page.reload()
  await expect(card).toContainText('Approved')
  for (const name of ['Edit entry', 'Delete Entry', 'Remove approval'])
    await expect(card.getByRole('button', { name })).toBeHidden()
})
