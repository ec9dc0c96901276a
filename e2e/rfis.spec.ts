import type { Page } from '@playwright/test'
import { hearNothing } from './support/alone'
import { failsOnce } from './support/failure'
import { make, makeJob, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('an RFI is asked, edited, answered and closed', async ({ page, baseURL, signUp }) => {
  const { name } = await signUp()
  const num = unique('J')
  const job = await makeJob(page, baseURL, num)
  await page.goto('/rfis')
  await page.getByRole('button', { name: 'Create RFI' }).click()
  const form = dialog(page, 'Create RFI')
  await expect(form.getByLabel('RFI Number')).toHaveValue(/^RFI-\d{3,}$/)
  await expect(form.getByLabel('RFI Number')).toBeDisabled()
  await expect(form.getByLabel('Priority')).toContainText('Normal')
  const save = form.getByRole('button', { name: 'Create RFI' })
  await save.click()
  for (const message of ['Job is required', 'Subject is required', 'Question is required'])
    await expect(form.getByText(message, { exact: true })).toBeVisible()
  await form.getByLabel('Job').fill(num)
  await page.getByRole('option', { name: num }).click()
  await form.getByLabel('Subject').fill('Height of the hose bibb')
  await form.getByLabel('Question').fill('The drawing gives none. 24 inches?')
  await failsOnce(page, 'Failed to create RFI', () => save.click())
  await save.click()
  await expect(toast(page, 'RFI created')).toBeVisible()
  await expect(form).toBeHidden()

  await page.goto(`/rfis?jobId=${job.id}`)
  for (const text of ['Open', 'Normal', `#${num}`, '24 inches?', name, /Created [A-Z][a-z]{2} \d/])
    await expect(card(page, 'hose bibb')).toContainText(text)
  await expect(card(page, 'hose bibb').getByText('24 inches?')).toHaveCSS('-webkit-line-clamp', '2')
  await page.getByRole('article').getByRole('link').click()
  const detail = dialog(page, /^RFI-\d{3,}/)
  await detail.getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit RFI')
  await edit.getByLabel('Priority').click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  const update = edit.getByRole('button', { name: 'Update RFI' })
  await failsOnce(page, 'Failed to update RFI', () => update.click())
  await update.click()
  await expect(toast(page, 'RFI updated')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(detail.getByText('Urgent', { exact: true })).toBeVisible()

  const response = detail.getByLabel('Response')
  await detail.getByRole('button', { name: 'Submit Response' }).click()
  await expect(detail.getByText('Response is required', { exact: true })).toBeVisible()
  await response.fill('18 inches above grade.')
  await detail.getByRole('button', { name: 'Close', exact: true }).click()
  const discard = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await discard.getByRole('button', { name: 'Keep editing' }).click()
  await expect(response).toHaveValue('18 inches above grade.')
  const submit = detail.getByRole('button', { name: 'Submit Response' })
  await failsOnce(page, 'Failed to submit response', () => submit.click())
  await submit.click()
  await expect(toast(page, 'Response submitted')).toBeVisible()
  for (const text of ['Answered', '18 inches above grade.']) await expect(detail).toContainText(text)
  await expect(detail.getByRole('definition').filter({ hasText: `by ${name}` })).toHaveCount(2)
  await expect(response).toBeHidden()
  await expect(detail.getByRole('button', { name: 'Edit' })).toBeHidden()

  await detail.getByRole('button', { name: 'Close RFI' }).click()
  await expect(toast(page, 'RFI closed')).toBeVisible()
  await expect(detail.getByText('Closed', { exact: true })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Close RFI' })).toBeHidden()
})

test('RFIs are found by status and priority, and an unanswered one is closed only when it is meant', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const job = await makeJob(page, baseURL)
  const ask = (subject: string, priority: string) =>
    make(page, baseURL, '/api/rfis', { jobId: job.id, subject, question: 'Which one?', priority })
  await ask('Valve brand', 'high')
  const vent = await ask('Vent route', 'low')
  const closed = await ask('Trim color', 'high')
  const change = (id: string, data: object) => page.request.patch(`${baseURL}/api/rfis/${id}`, { data })
  await change(closed.id, { status: 'closed' })

  await page.goto(`/rfis?jobId=${job.id}&search=vent`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByPlaceholder('Search RFIs...').fill('which ONE')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Filter by priority' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Open' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await card(page, 'Valve brand').getByRole('link').click()
  const detail = dialog(page, /^RFI-\d{3,}/)

  // Leaving a half-written response for the edit form gives it up, and then nothing more is asked.
  await detail.getByLabel('Response').fill('Either')
  await detail.getByRole('button', { name: 'Edit' }).click()
  const discard = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await discard.getByRole('button', { name: 'Discard' }).click()
  await dialog(page, 'Edit RFI').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page, 'Edit RFI')).toBeHidden()
  await expect(detail.getByLabel('Response')).toHaveValue('')

  const question = page.getByRole('alertdialog', { name: 'Close without a response?' })
  const close = async () => {
    await detail.getByRole('button', { name: 'Close RFI' }).click()
    await question.getByRole('button', { name: 'Close RFI' }).click()
  }
  await failsOnce(page, 'Failed to update RFI', close)
  await close()
  await expect(toast(page, 'RFI closed')).toBeVisible()
  await expect(detail).toContainText('Closed without a response')

  await hearNothing(page)
  await page.goto(`/rfis?open=${vent.id}`)
  await expect(detail).toContainText('Vent route')
  // A colleague answers while the dialog still takes a response.
  await change(vent.id, { response: 'Through the roof' })
  expectTrouble(`409 /api/rfis/${vent.id}`)
  await detail.getByLabel('Response').fill('Through the wall')
  await detail.getByRole('button', { name: 'Submit Response' }).click()
  await expect(toast(page, 'Failed to submit response')).toBeVisible()
  await expect(toast(page, 'Somebody else has changed this meanwhile. Look at it again.')).toBeVisible()
})
