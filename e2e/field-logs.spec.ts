import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { failsOnce } from './support/failure'
import { phonePhoto } from './support/photos'
import { retryOnceMended } from './support/retry'
import { makeJob, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const tooLarge = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
})

async function pickJob(page: Page, form: ReturnType<typeof dialog>, num: string) {
  await form.getByRole('combobox', { name: 'Job' }).fill(num)
  await page.getByRole('option', { name: num }).click()
}

test.beforeEach(({ signUp }) => signUp())

test('a field log with two photos is made, edited and exported', async ({ page, baseURL }, info) => {
  const num = unique('LOG')
  await makeJob(page, baseURL, num)
  await page.goto('/field-logs')
  await page.getByRole('button', { name: 'Create Field Log' }).click()
  const form = dialog(page, 'Create Field Log')
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await expect(form.getByText('Job is required')).toBeVisible()
  await expect(form.getByText('Work performed is required')).toBeVisible()

  await pickJob(page, form, num)
  await form.getByLabel('Date').fill('11/13/2026')
  await form.getByRole('combobox', { name: 'Weather' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Not recorded',
    ...['Sunny', 'Cloudy', 'Rainy', 'Snowy', 'Windy', 'Other'],
  ])
  await page.getByRole('option', { name: 'Rainy' }).click()
  await form.getByLabel('Work Performed').fill('Set the boiler.\nFilled it.')
  await form.getByLabel('Materials Used').fill('Copper pipe')
  await form.getByLabel('Crew Members').fill(' Ann Lee, Bob\n\nCid ,')
  const hours = form.getByLabel('Hours Worked', { exact: true })
  await hours.fill('7.6')
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await expect(form.getByText('Hours are entered in steps of 0.25')).toBeVisible()
  await hours.fill('7.5')
  await hours.press('ArrowUp')
  await expect(hours).toHaveValue('7.75')
  await form.getByRole('button', { name: 'Increase hours worked' }).click()
  await expect(hours).toHaveValue('8.00')
  await form
    .getByLabel('Photos', { exact: true })
    .setInputFiles([
      await picture('one.jpg', '#aa3300'),
      tooLarge('huge.jpg'),
      await picture('two.jpg', '#0033aa'),
      tooLarge('vast.jpg'),
    ])
  await expect(toast(page, 'File too large')).toBeVisible()
  await expect(toast(page, 'huge.jpg exceeds 5MB limit')).toBeVisible()
  await expect(toast(page, 'vast.jpg exceeds 5MB limit')).toBeVisible()
  await expect(form.getByText('huge.jpg exceeds 5MB limit. vast.jpg exceeds 5MB limit')).toBeVisible()
  await expect(form.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2)
  await failsOnce(page, 'Failed to create field log', () =>
    form.getByRole('button', { name: 'Create Field Log' }).click(),
  )
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await expect(toast(page, 'Field log created')).toBeVisible()
  await expect(toast(page, 'The field log has been saved successfully')).toBeVisible()
  await expect(form).toBeHidden()

  const mine = card(page, num)
  for (const text of ['Friday, November 13, 2026', `#${num} - Acme Bakery`, 'Rainy', '3 crew', '8.00 hours'])
    await expect(mine).toContainText(text)
  await expect(mine).toContainText(/By Ada Lovelace\S*[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/)
  await expect(mine.getByText('Set the boiler.')).toHaveCSS('-webkit-line-clamp', '2')
  await expect(mine).not.toContainText('Issues')
  await mine.getByRole('link').click()
  const detail = dialog(page, 'Friday, November 13, 2026')
  for (const text of ['Set the boiler.', 'Ann Lee\nBob\nCid', 'Not recorded', '8.00', 'Rainy', 'Copper pipe'])
    await expect(detail).toContainText(text, { useInnerText: true })
  for (const label of ['Equipment Used', 'Issues', 'Created by', 'Created on'])
    await expect(detail.getByText(label, { exact: true })).toBeVisible()
  const photos = detail.getByRole('link', { name: 'opens the full picture' })
  await expect(photos).toHaveCount(2)
  // Chromium's own page around a picture is kept from styling itself.
  expectTrouble(/^console: Applying inline style .* 'default-src 'none''/)
  const opening = page.waitForEvent('popup')
  await photos.first().click()
  await expect((await opening).locator('img')).toBeVisible()

  const edit = dialog(page, 'Edit Field Log')
  await detail.getByRole('button', { name: 'Edit' }).click()
  await expect(edit.getByLabel('Hours Worked', { exact: true })).toHaveValue('8.00')
  await expect(edit.getByLabel('Crew Members')).toHaveValue('Ann Lee\nBob\nCid')
  await expect(edit.getByText('Photos')).toBeHidden()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()
  await expect(detail).toBeVisible()
  await detail.getByRole('button', { name: 'Edit' }).click()
  await edit.getByLabel('Issues').fill('The valve leaks')
  await edit.getByLabel('Hours Worked', { exact: true }).fill('6.25')
  await failsOnce(page, 'Failed to update field log', () =>
    edit.getByRole('button', { name: 'Update Field Log' }).click(),
  )
  await edit.getByRole('button', { name: 'Update Field Log' }).click()
  await expect(toast(page, 'Field log updated')).toBeVisible()
  await expect(toast(page, 'The field log has been updated successfully')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(detail).toBeHidden()
  await expect(page).toHaveURL(/\/field-logs$/)
  await expect(mine).toContainText('Issues')
  await expect(mine).toContainText('6.25 hours')

  await mine.getByRole('link').click()
  await expect(photos).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  await expect(toast(page, 'Export successful')).toBeVisible()
  expect(download.suggestedFilename()).toBe('field-log-2026-11-13.txt')
  const path = info.outputPath('log.txt')
  await download.saveAs(path)
  const text = await readFile(path, 'utf8')
  for (const line of [
    `#${num} - Acme Bakery`,
    'Total hours:  6.25',
    '- Ann Lee\n- Bob\n- Cid',
    'The valve leaks',
  ])
    expect(text).toContain(line)
  expect(text.match(/\/api\/files\/[0-9a-f]{64}/g)).toHaveLength(2)
})

test('photos are added to a saved log, with progress, tried again after a lost connection, and removed', async ({
  page,
  baseURL,
}) => {
  const { id: jobId } = await makeJob(page, baseURL)
  const work = unique('Late photos')
  const data = { jobId, logDate: '2026-11-12', workPerformed: work }
  const response = await page.request.post(`${baseURL}/api/field-logs`, { data })
  const { id } = await response.json()
  await page.goto(`/field-logs?open=${id}`)
  const detail = page.getByRole('dialog')
  const photos = detail.getByRole('link', { name: 'opens the full picture' })

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const path = `**/api/field-logs/${id}/photos`
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  await detail
    .getByLabel('Add photos')
    .setInputFiles([await phonePhoto('first.jpg'), await picture('second.jpg', '#114488')])
  await expect(detail.getByRole('progressbar', { name: 'Uploading 1 of 2' })).toBeVisible()
  letGo()
  await expect(toast(page, '2 photos added')).toBeVisible()
  await expect(photos).toHaveCount(2)
  await expect(detail.getByRole('progressbar')).toBeHidden()

  await page.unroute(path)
  expectTrouble(`net::ERR_FAILED /api/field-logs/${id}/photos`)
  await page.route(path, (route) => route.abort(), { times: 1 })
  await detail.getByLabel('Add photos').setInputFiles(await picture('third.jpg', '#881144'))
  await expect(detail.getByRole('alert')).toContainText('1 photo not added')
  await detail.getByRole('button', { name: 'Retry' }).click()
  await expect(photos).toHaveCount(3)

  await detail.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(toast(page, 'Photo removed')).toBeVisible()
  await expect(photos).toHaveCount(2)
})

test('photos of a new log follow one by one: what fails keeps the log, is named and tried again', async ({
  page,
  baseURL,
}) => {
  const num = unique('ONEBYONE')
  await makeJob(page, baseURL, num)
  await page.goto('/field-logs?form=new')
  const form = dialog(page, 'Create Field Log')
  await pickJob(page, form, num)
  await form.getByLabel('Work Performed').fill('Hung the boiler')
  await form
    .getByLabel('Photos', { exact: true })
    .setInputFiles([
      await picture('first.jpg', '#115511'),
      { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
      await picture('third.jpg', '#551111'),
      await picture('fourth.jpg', '#111155'),
    ])
  await expect(form.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(Object.keys(request.postDataJSON()).join())
  })
  expectTrouble(/^400 \/api\/field-logs\/.*\/photos/)
  expectTrouble(/^net::ERR_FAILED \/api\/field-logs\/.*\/photos/)
  let tries = 0
  await page.route('**/api/field-logs/*/photos', (route) => {
    tries += 1
    return tries === 3 ? route.abort() : route.continue()
  })
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await expect(toast(page, 'Field log created')).toBeVisible()

  const detail = page.getByRole('dialog').filter({ hasText: num })
  const photos = detail.getByRole('link', { name: 'opens the full picture' })
  const alert = detail.getByRole('alert')
  await expect(alert).toContainText('torn.jpg not added: The photo could not be read')
  await expect(alert).toContainText('2 photos not added: third.jpg, fourth.jpg. No')
  await expect(photos).toHaveCount(1)
  expect(sent[0]).not.toContain('photos')
  expect(sent.slice(1)).toEqual(['photo', 'photo', 'photo'])

  await detail.getByRole('button', { name: 'Close' }).click()
  await card(page, num).getByRole('link').click()
  await detail.getByRole('button', { name: 'Retry' }).click()
  await expect(photos).toHaveCount(3)
  await expect(alert).toHaveText(/^torn.jpg not added: The photo could not be read/)
  await detail.getByRole('button', { name: 'Leave out' }).click()
  await expect(alert).toBeHidden()
  await page.reload()
  await expect(photos).toHaveCount(3)
})

test("today's log takes three clicks and the writing: job and crew are those of the last one", async ({
  page,
  baseURL,
}) => {
  const num = unique('LAST')
  const job = await makeJob(page, baseURL, num)
  await page.request.patch(`${baseURL}/api/jobs/${job.id}`, { data: { crew: 'Priya Raman' } })
  await page.goto('/field-logs?form=new')
  const form = dialog(page, 'Create Field Log')
  await pickJob(page, form, num)
  await expect(form.getByLabel('Crew Members')).toHaveValue('Priya Raman')
  await form.getByLabel('Work Performed').fill('The first day')
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await expect(form).toBeHidden()

  await page.goto('/')
  await page.getByRole('link', { name: 'Field Logs' }).click()
  await page.getByRole('button', { name: 'Create Field Log' }).click()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Los_Angeles' })
  await expect(form.getByLabel('Date')).toHaveValue(today.format(new Date()))
  await expect(form.getByRole('combobox', { name: 'Job' })).toHaveValue(`#${num} - Acme Bakery`)
  await expect(form.getByLabel('Crew Members')).toHaveValue('Priya Raman')
  await expect(form.getByLabel('Work Performed')).toBeFocused()
  await page.keyboard.type('The second day')
  await form.getByRole('button', { name: 'Create Field Log' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('The second day')
})

test('the list narrows to a job, and says so when it cannot be fetched', async ({ page, baseURL }) => {
  const num = unique('ONLY')
  const { id: jobId } = await makeJob(page, baseURL, num)
  await page.goto('/field-logs')
  await expect(page.getByRole('combobox', { name: 'Filter by job' })).toHaveAttribute(
    'placeholder',
    'All Jobs',
  )
  await page.getByRole('combobox', { name: 'Filter by job' }).fill(num)
  await page.getByRole('option', { name: `#${num} - Acme Bakery` }).click()
  await expect(page.getByText('No field logs found')).toBeVisible()
  const data = { jobId, logDate: '2026-11-12', workPerformed: 'Only one' }
  expect((await page.request.post(`${baseURL}/api/field-logs`, { data })).status()).toBe(201)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Filter by job' })).toHaveValue(`#${num} - Acme Bakery`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByPlaceholder('Search field logs...').fill(num.toLowerCase())
  // Until it stands there the list is still the one before.
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('article')).toHaveCount(1)

  expectTrouble(/^500 .api.field-logs$/)
  await page.route('**/api/field-logs?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('Failed to fetch field logs')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try again' })
  await retryOnceMended(retry, '**/api/field-logs?*', () => page.unroute('**/api/field-logs?*'))
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('an open log prints black on white, in full and without its buttons', async ({ page }) => {
  await page.goto('/field-logs')
  await page.getByRole('article').first().getByRole('link').click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('Work Performed')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(detail.getByRole('button', { name: 'Export' })).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(0)
  const colours = await detail.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})
