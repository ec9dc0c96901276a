import sharp from 'sharp'
import { test } from './support/fresh'
import { phonePhoto } from './support/photos'
import { expect } from './support/test'

test('the office writes the company profile, and times follow its zone', async ({ page, signUp }) => {
  await signUp()
  // Nine in the morning in Los Angeles, where this server and this browser are.
  await page.request.post('/api/jobs', { data: { num: 'Z-1', scheduledStart: '2026-11-16T17:00:00Z' } })
  await page.goto('/jobs')
  await expect(page.getByText('Nov 16, 2026 9:00 AM')).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).click()
  const photo = await phonePhoto('IMG_2042.jpg')
  const own = page.getByLabel('Profile photo')
  await own.setInputFiles({ ...photo, name: 'torn.jpg', buffer: Buffer.alloc(5 * 1024 * 1024) })
  const toasts = page.getByRole('region', { name: /notifications/i, includeHidden: true })
  await expect(toasts.getByText('Photo must be less than 5MB')).toBeVisible()
  await expect(toasts.getByText('torn.jpg')).toBeVisible()
  await own.setInputFiles(photo)
  await expect(page.locator('aside img')).toHaveAttribute('src', /^\/api\/files\//)

  await page.getByRole('button', { name: 'Edit Company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Company' })
  await dialog.getByLabel('Company Name').fill('Nguyễn & Sons')
  await dialog.getByLabel('Logo').setInputFiles(photo)
  await dialog.getByLabel('Address').fill('2140 SE Powell Blvd')
  await dialog.getByLabel('Purchase Tax Rate').fill('101')
  await dialog.getByRole('button', { name: 'Save Company' }).click()
  await expect(dialog.getByText('The rate must be a percentage from 0 to 100')).toBeVisible()
  await dialog.getByLabel('Purchase Tax Rate').fill('9.5')
  await dialog.getByLabel('Time Zone').fill('new york')
  await page.getByRole('option', { name: 'America/New York' }).click()
  await dialog.getByRole('button', { name: 'Save Company' }).click()
  await expect(page.getByText('The company profile has been saved', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  const main = page.getByRole('main')
  await expect(main.getByText('Nguyễn & Sons')).toBeVisible()
  await expect(main.getByText('America/New York')).toBeVisible()
  await expect(main.getByText('9.5%')).toBeVisible()
  const logo = await main.getByAltText('Company logo').getAttribute('src')
  const { width, height } = await sharp(await (await page.request.get(String(logo))).body()).metadata()
  expect([width, height]).toEqual([1920, 2560])

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByText('Nov 16, 2026 12:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Job' }).click()
  await expect(page.getByLabel('Scheduled Start')).toHaveValue('Nov 16, 2026 12:00 PM')
  await page.reload()
  await expect(page.getByText('Nov 16, 2026 12:00 PM')).toBeVisible()
})
