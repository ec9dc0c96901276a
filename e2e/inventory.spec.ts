import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { phonePhoto } from './support/photos'
import { readQrPicture } from './support/qr'
import { unique } from './support/stock'
import { expect, test } from './support/test'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

const picture = async (name = 'drill.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer(),
})

test.beforeEach(({ signUp }) => signUp())

test('an item is added with a photo and tags, and its QR code is downloaded and read', async ({
  page,
}, info) => {
  const name = unique('Cordless Drill')
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Item' }).click()
  const form = dialog(page, 'Add New Item')
  for (const section of ['Basic Information', 'Tags & Organization', 'Photo & Notes'])
    await expect(form.getByRole('heading', { name: section })).toBeVisible()
  await expect(form.getByLabel('Quantity')).toHaveValue('1')
  await form.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option')).toHaveText(['Tool', 'Consumable', 'Container'])
  await page.keyboard.press('Escape')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Location').fill('Shelf Z9')
  const tags = form.getByLabel('Tags')
  await tags.fill('  power  ')
  await tags.press('Enter')
  await tags.fill('cordless')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await tags.fill('power')
  await tags.press('Enter')
  await tags.fill('   ')
  await tags.press('Enter')
  await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await form.getByLabel('Photo', { exact: true }).setInputFiles(await picture())
  await form.getByLabel('Notes').fill('Two batteries in the case')
  await form.getByRole('button', { name: 'Create Item' }).click()
  await expect(toast(page, 'Item created')).toBeVisible()
  await expect(toast(page, 'The item has been added to inventory')).toBeVisible()

  await page.getByPlaceholder('Search items...').fill(name)
  const mine = card(page, name)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const text of ['Available', 'Tool', 'Shelf Z9', 'power', 'cordless', 'Two batteries'])
    await expect(mine).toContainText(text)
  const width = () => mine.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)

  const link = await mine.getByRole('link').first().getAttribute('href')
  const code = await mine.getByTitle('Code').innerText()
  await mine.getByRole('button', { name: 'QR Code' }).click()
  const qr = dialog(page, 'QR Code')
  await expect(qr).toContainText(name)
  await expect(qr).toContainText(code)
  await expect(qr).toContainText('Tool · Shelf Z9')
  const box = await qr.getByRole('img').boundingBox()
  expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([256, 256])
  const downloading = page.waitForEvent('download')
  await qr.getByRole('link', { name: 'Download QR Code' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`qr-${name.toLowerCase().replaceAll(' ', '-')}.png`)
  const path = info.outputPath('code.png')
  await download.saveAs(path)
  const { text, level } = await readQrPicture(path)
  expect(level).toBe('H')
  expect(JSON.parse(text)).toEqual({
    id: new URL(link ?? '', 'http://x').searchParams.get('open'),
    name,
    type: 'tool',
    location: 'Shelf Z9',
  })

  // The code printed on the label finds the item.
  await qr.getByRole('button', { name: 'Close' }).click()
  await page.getByPlaceholder('Search items...').fill(code.toLowerCase().replace(/^code\s*/, ''))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(mine).toBeVisible()
})

test('a photo that is too large is rejected before it is sent', async ({ page }) => {
  await page.goto('/inventory?form=new')
  const form = dialog(page, 'Add New Item')
  const large = { ...(await picture()), buffer: Buffer.alloc(5 * 1024 * 1024) }
  await form.getByLabel('Photo', { exact: true }).setInputFiles(large)
  await expect(form.getByText('Photo must be less than 5MB', { exact: true })).toBeVisible()
  const toasts = page.getByRole('region', { name: /notifications/i, includeHidden: true })
  await expect(toasts.getByText('Photo must be less than 5MB', { exact: true })).toBeVisible()
})

test('a phone photo of more than 5 MB is accepted and turned upright', async ({ page, baseURL }) => {
  const name = unique('Ladder')
  const photo = await phonePhoto('IMG_2041.jpg')
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await page.goto('/inventory?form=new')
  const form = dialog(page, 'Add New Item')
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Tool' }).click()
  await form.getByLabel('Photo', { exact: true }).setInputFiles(photo)
  // Saved while the photo is still being prepared: the request waits for it.
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await form.getByRole('button', { name: 'Create Item' }).click()
  expect((await sent).postDataBuffer()?.length).toBeLessThan(5 * 1024 * 1024)
  await expect(toast(page, 'Item created')).toBeVisible()
  const [item] = await (await page.request.get(`${baseURL}/api/items`, { params: { search: name } })).json()
  const kept = await page.request.get(`${baseURL}${item.photoUrl}`)
  const { width, height } = await sharp(await kept.body()).metadata()
  expect([width, height]).toEqual([1920, 2560])
})
