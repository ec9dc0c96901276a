import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { make, makeJob, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.beforeEach(({ signUp }) => signUp())

test('a photo of a log opens in full, and the log is exported', async ({ page, baseURL }, info) => {
  const num = unique('LOG')
  const { id: jobId } = await makeJob(page, baseURL, num)
  const { id } = await make(page, baseURL, '/api/field-logs', {
    jobId,
    logDate: '2026-11-13',
    workPerformed: 'Set the boiler',
    crewMembers: ['Ann Lee', 'Bob', 'Cid'],
    hoursWorked: 375,
    issues: 'The valve leaks',
  })
  for (const background of ['#aa3300', '#0033aa']) {
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } }).jpeg()
    const photo = `data:image/jpeg;base64,${(await picture.toBuffer()).toString('base64')}`
    await make(page, baseURL, `/api/field-logs/${id}/photos`, { photo })
  }
  await page.goto(`/field-logs?open=${id}`)
  const detail = page.getByRole('dialog', { name: 'Friday, November 13, 2026' })
  const photos = detail.getByRole('link', { name: 'opens the full picture' })
  await expect(photos).toHaveCount(2)
  // Our policy blocks the inline styles of Chromium's own picture page.
  expectTrouble(/^console: Applying inline style .* 'default-src 'none''/)
  const opening = page.waitForEvent('popup')
  await photos.first().click()
  await expect((await opening).locator('img')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  await expect(page.getByText('Export successful', { exact: true })).toBeVisible()
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
