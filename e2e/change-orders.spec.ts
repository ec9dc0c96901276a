import type { Page } from '@playwright/test'
import { hearNothing } from './support/alone'
import { failsOnce } from './support/failure'
import { make, makeJob, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a change order is written with a credit, edited, and approved', async ({ page, baseURL, signUp }) => {
  const { name } = await signUp()
  const num = unique('J')
  const job = await makeJob(page, baseURL, num)
  await page.goto('/change-orders')
  await page.getByRole('button', { name: 'Create Change Order' }).click()
  const form = dialog(page, 'Create Change Order')
  await expect(form.getByLabel('CO Number')).toHaveValue(/^CO-\d{3,}$/)
  await expect(form.getByLabel('CO Number')).toBeDisabled()
  await expect(form.getByLabel('Job')).toBeFocused()
  const save = form.getByRole('button', { name: 'Create Change Order' })
  await save.click()
  for (const message of ['Job is required', 'Title is required', 'Amount is required'])
    await expect(form.getByText(message, { exact: true })).toBeVisible()
  await form.getByLabel('Job').fill(num)
  await page.getByRole('option', { name: num }).click()
  await form.getByLabel('Title').fill('Leave out the second sink')
  await form.getByLabel('Reason').fill('Owner request')
  await form.getByLabel('Amount').fill('-1250.5')
  await form.getByLabel('Title').focus()
  await expect(form.getByLabel('Amount')).toHaveValue('-1,250.50')
  await failsOnce(page, 'Failed to create change order', () => save.click())
  await save.click()
  await expect(toast(page, 'Change order created')).toBeVisible()
  await expect(form).toBeHidden()

  await page.goto(`/change-orders?jobId=${job.id}`)
  for (const text of ['Pending', `#${num}`, '-$1,250.50', name, /Created [A-Z][a-z]{2} \d/])
    await expect(card(page, 'second sink')).toContainText(text)
  await expect(card(page, 'second sink')).not.toContainText('No description')
  await page.getByRole('article').getByRole('link').click()
  const detail = dialog(page, /^CO-\d{3,}/)
  await expect(detail).toContainText('Owner request')
  await detail.getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit Change Order')
  await expect(edit.getByLabel('CO Number')).toBeDisabled()
  await edit.getByLabel('Amount').fill('-900')
  const update = edit.getByRole('button', { name: 'Update Change Order' })
  await failsOnce(page, 'Failed to update change order', () => update.click())
  await update.click()
  await expect(toast(page, 'Change order updated')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(detail).toContainText('-$900.00')

  await detail.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Change order approved')).toBeVisible()
  await expect(detail.getByText('Approved', { exact: true })).toHaveCount(2)
  await expect(detail.getByRole('definition').filter({ hasText: `by ${name}` })).toHaveCount(2)
  for (const name of ['Approve', 'Reject', 'Edit'])
    await expect(detail.getByRole('button', { name })).toBeHidden()
  await detail.getByRole('link', { name: num }).click()
  await expect(page.getByRole('heading', { name: `#${num}` })).toBeVisible()
})

test('change orders are found by status, and rejecting asks first and tells when it fails', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const job = await makeJob(page, baseURL)
  const ask = (title: string) =>
    make(page, baseURL, '/api/change-orders', { jobId: job.id, title, amount: 65000 })
  const decide = (id: string, status: string) =>
    page.request.patch(`${baseURL}/api/change-orders/${id}`, { data: { status } })
  await decide((await ask('Upsize the heater')).id, 'approved')
  const vent = await ask('Reroute the vent')
  await ask('Move the drain')

  await hearNothing(page)
  await page.goto(`/change-orders?jobId=${job.id}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Pending' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByPlaceholder('Search change orders...').fill('the DRAIN')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await card(page, 'Move the drain').getByRole('link').click()
  const detail = dialog(page, /^CO-\d{3,}/)
  const question = page.getByRole('alertdialog', { name: /^Reject CO-\d{3,}\?$/ })
  await detail.getByRole('button', { name: 'Reject' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(detail.getByText('Pending', { exact: true })).toBeVisible()
  const reject = async () => {
    await detail.getByRole('button', { name: 'Reject' }).click()
    await question.getByRole('button', { name: 'Reject change order' }).click()
  }
  await failsOnce(page, 'Failed to update change order', reject)
  await reject()
  await expect(toast(page, 'Change order rejected')).toBeVisible()
  await expect(detail.getByText('Rejected', { exact: true })).toHaveCount(2)
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(detail).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)

  await card(page, 'Reroute the vent').getByRole('link').click()
  await expect(detail).toBeVisible()
  // A colleague decides while the dialog still offers it.
  await decide(vent.id, 'rejected')
  expectTrouble(`409 /api/change-orders/${vent.id}`)
  await detail.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Failed to update change order')).toBeVisible()
  await expect(toast(page, 'Somebody else has changed this meanwhile. Look at it again.')).toBeVisible()
})
