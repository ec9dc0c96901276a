import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withMotion } from './support/browser'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const card = (page: Page, num: string) => page.getByRole('article').filter({ hasText: `#${num}` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const newNumber = () => `E-${randomUUID().slice(0, 8)}`

async function addJob(page: Page, num: string, customer: string) {
  await page.getByRole('button', { name: 'Add Job' }).click()
  await dialog(page, 'Add Job').getByLabel('Job Number').fill(num)
  await dialog(page, 'Add Job').getByLabel('Customer').fill(customer)
  await dialog(page, 'Add Job').getByRole('button', { name: 'Create Job' }).click()
  await expect(dialog(page, 'Add Job')).toBeHidden()
}

test.use(withMotion)

test.beforeEach(async ({ page, signUp }) => {
  await signUp()
  await page.goto('/jobs')
})

test('a card opens the job page, which can be linked, reloaded and left by Back', async ({
  page,
  context,
}) => {
  const num = newNumber()
  await addJob(page, num, 'Detailed')
  const title = page.getByRole('heading', { name: `#${num}` })
  await page.getByPlaceholder('Search jobs...').fill(num)
  await expect(page).toHaveURL(/search=/)
  const list = page.url()
  await card(page, num).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/)
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(`#${num} · Plumbline`)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Customer and Site' })).toContainText('Detailed')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(list)
  await card(page, num).getByRole('link').first().click()
  await expect(title).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(page).toHaveURL(list)

  // In another tab, by the former address of a job's dialog, and without history to go back to.
  const other = await context.newPage()
  await other.goto(address.replace('/jobs/', '/jobs?open='))
  await expect(other.getByRole('heading', { name: `#${num}` })).toBeVisible()
  await expect(other).toHaveURL(address)
  await other.getByRole('button', { name: 'Jobs', exact: true }).click()
  await expect(other).toHaveURL('/jobs')
  expectTrouble(/^404 .api.jobs.unknown/)
  await other.goto('/jobs/unknown')
  await expect(other.getByRole('heading', { name: 'Not available' })).toBeVisible()
  await expect(other.getByText('This record could not be loaded')).toBeVisible()
})

test('two people edit one job: separate changes are merged, conflicting ones are asked about', async ({
  page,
  context,
}) => {
  const num = newNumber()
  await addJob(page, num, 'Two Tabs')
  const other = await context.newPage()
  await other.goto('/jobs')
  for (const tab of [page, other]) await card(tab, num).getByRole('button', { name: 'Edit Job' }).click()

  const mine = dialog(page, 'Edit Job')
  const theirs = dialog(other, 'Edit Job')
  await theirs.getByLabel('Address').fill('12 Theirs St')
  await theirs.getByLabel('Crew').fill('Their crew')
  await theirs.getByLabel('Scheduled Start').fill('11/20/2026 9am')
  await theirs.getByRole('button', { name: 'Update Job' }).click()
  await expect(theirs).toBeHidden()

  expectTrouble(/^409 .api.jobs./)
  const patches: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.postDataJSON())
  })
  await mine.getByLabel('Crew').fill('My crew')
  await mine.getByLabel('Scheduled Start').fill('11/20/2026 10am')
  await mine.getByLabel('Customer').fill('One Tab')
  await mine.getByRole('button', { name: 'Update Job' }).click()
  const clash = mine.getByRole('alert').filter({ hasText: 'Someone else has changed this record' })
  await expect(clash.getByRole('group')).toHaveCount(2)
  await expect(clash.getByRole('button', { name: 'Yours Nov 20, 2026 10:00 AM' })).toBeVisible()
  await expect(clash.getByRole('button', { name: 'Theirs Nov 20, 2026 9:00 AM' })).toBeVisible()
  await expect(clash.getByRole('button', { name: 'Yours My crew' })).toHaveAttribute('aria-pressed', 'true')
  await expect(mine.getByLabel('Address')).toHaveValue('12 Theirs St')
  await clash.getByRole('button', { name: 'Theirs Their crew' }).click()
  await expect(mine.getByLabel('Crew')).toHaveValue('Their crew')
  await mine.getByRole('button', { name: 'Update Job' }).click()
  await expect(mine).toBeHidden()
  await page.getByPlaceholder('Search jobs...').fill(num)
  for (const text of ['One Tab', '12 Theirs St', 'Their crew'])
    await expect(card(page, num)).toContainText(text)
  // 10 AM in Los Angeles, the server's time zone.
  const scheduledStart = '2026-11-20T18:00:00.000Z'
  expect(patches).toEqual([
    { customer: 'One Tab', crew: 'My crew', scheduledStart, version: 1 },
    { customer: 'One Tab', scheduledStart, version: 2 },
  ])
})
