import { readFile } from 'node:fs/promises'
import { becomeOwner } from './support/owner'
import { makeJob, unique } from './support/stock'
import { expect, test } from './support/test'

test('the audit shows old and new values of a moved job and corrected hours', async ({
  page,
  baseURL,
  signUp,
}) => {
  const { name: colleague } = await signUp({ firstName: 'Cora', lastName: unique('Colleague') })
  const times = { startTime: '2026-06-01T15:00:00Z', endTime: '2026-06-01T16:00:00Z' }
  const created = await page.request.post(`${baseURL}/api/time-entries`, { data: times })
  const { userId } = await created.json()
  const lastName = unique('Owner')
  await signUp({ firstName: 'Olga', lastName })
  await becomeOwner(page, baseURL)
  const num = unique('J')
  await makeJob(page, baseURL, num)

  await page.goto(`/jobs?search=${encodeURIComponent(num)}`)
  await page.getByRole('article').getByRole('button', { name: 'Edit Job' }).click()
  const job = page.getByRole('dialog', { name: 'Edit Job' })
  await job.getByLabel('Scheduled Start').fill('11/20/2026 9am')
  await job.getByRole('button', { name: 'Update Job' }).click()
  await expect(job).toBeHidden()

  await page.goto(`/time-tracking?userId=${userId}`)
  await page.getByRole('article').getByRole('button', { name: 'Edit entry' }).click()
  const entry = page.getByRole('dialog', { name: `Edit Time Entry of ${colleague}` })
  await entry.getByLabel('Hourly Rate').fill('60')
  await entry.getByRole('button', { name: 'Update Entry' }).click()
  await expect(entry).toBeHidden()

  await page.goto('/settings')
  // The sections above move the link while they load.
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Company' })).toBeVisible()
  await page.getByRole('link', { name: 'Open Audit' }).click()
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  const rows = page.getByRole('main').getByRole('article')
  await page.getByRole('combobox', { name: 'Filter by person' }).fill(lastName)
  await page.getByRole('option', { name: lastName }).click()
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Time entry updated')
  await expect(rows.first()).toContainText('Hourly rate: $0.00')
  await expect(rows.first()).toContainText('$60.00')
  await expect(rows.first()).toContainText(colleague)

  await page.getByRole('combobox', { name: 'Filter by kind' }).click()
  await page.getByRole('option', { name: 'Job', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/entity=job/)
  await expect(rows.first().locator('dd')).toHaveText('–Nov 20, 2026 9:00 AM')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`Job updated,${num},"Scheduled start: – → Nov 20, 2026 9:00 AM"`)

  await rows.first().getByRole('link', { name: num }).click()
  await expect(page.getByRole('heading', { name: `#${num}` })).toBeVisible()
})
