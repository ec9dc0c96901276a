import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { failsOnce } from './support/failure'
import { phonePhoto } from './support/photos'
import { readQrPicture } from './support/qr'
import { makeItem, makeJob, move, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

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

async function openItem(page: Page, name: string) {
  await page.goto(`/inventory?search=${encodeURIComponent(name)}`)
  await card(page, name).getByRole('link').first().click()
  const detail = dialog(page, name)
  await expect(detail).toBeVisible()
  // What comes later moves the buttons, also between a press and its release.
  await expect(detail.getByText('Loading…')).toHaveCount(0)
  return detail
}

async function personOf(page: Page, baseURL: string | undefined): Promise<string> {
  const { firstName, lastName } = await (await page.request.get(`${baseURL}/api/auth/user`)).json()
  return `${firstName} ${lastName}`
}

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
  for (const text of ['Available', 'Tool · Qty 1', 'Shelf Z9', 'power', 'cordless', 'Two batteries'])
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

  // What is read off the label is found by typing it.
  await qr.getByRole('button', { name: 'Close' }).click()
  await page.getByPlaceholder('Search items...').fill(code.toLowerCase().replace(/^code\s*/, ''))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(mine).toBeVisible()
})

test('a photo that is too large is refused before it is sent', async ({ page }) => {
  await page.goto('/inventory?form=new')
  const form = dialog(page, 'Add New Item')
  const large = { ...(await picture()), buffer: Buffer.alloc(5 * 1024 * 1024) }
  await form.getByLabel('Photo', { exact: true }).setInputFiles(large)
  await expect(form.getByText('Photo must be less than 5MB', { exact: true })).toBeVisible()
  const toasts = page.getByRole('region', { name: /notifications/i, includeHidden: true })
  await expect(toasts.getByText('Photo must be less than 5MB', { exact: true })).toBeVisible()
})

test('a photo as a phone takes it, of more than 5 MB, is simply taken, upright', async ({
  page,
  baseURL,
}) => {
  const name = unique('Ladder')
  const photo = await phonePhoto('IMG_2041.jpg')
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await page.goto('/inventory?form=new')
  const form = dialog(page, 'Add New Item')
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Tool' }).click()
  await form.getByLabel('Photo', { exact: true }).setInputFiles(photo)
  // Sent at once: it waits for the photo.
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await form.getByRole('button', { name: 'Create Item' }).click()
  expect((await sent).postDataBuffer()?.length).toBeLessThan(5 * 1024 * 1024)
  await expect(toast(page, 'Item created')).toBeVisible()
  const [item] = await (await page.request.get(`${baseURL}/api/items`, { params: { search: name } })).json()
  const kept = await page.request.get(`${baseURL}${item.photoUrl}`)
  const { width, height } = await sharp(await kept.body()).metadata()
  expect([width, height]).toEqual([1920, 2560])
})

test('a server that refuses an item is told, and nothing that was typed is lost', async ({ page }) => {
  await page.goto('/inventory?form=new')
  const form = dialog(page, 'Add New Item')
  await form.getByRole('button', { name: 'Create Item' }).click()
  await expect(form.getByText('Name is required', { exact: true })).toBeVisible()
  await form.getByLabel('Name').fill('Half made')
  await failsOnce(page, 'Failed to create item', () =>
    form.getByRole('button', { name: 'Create Item' }).click(),
  )
  await expect(form.getByLabel('Name')).toHaveValue('Half made')
})

test('search, location and tags narrow the list, survive a reload and can be cleared', async ({
  page,
  baseURL,
}) => {
  const location = unique('Bay')
  const [red, blue] = [unique('red'), unique('blue')]
  const both = await makeItem(page, baseURL, { location, tags: [red, blue] })
  const one = await makeItem(page, baseURL, { location, tags: [red] })
  await page.goto('/inventory')
  await page.getByRole('combobox', { name: 'Filter by location' }).click()
  await expect(page.getByRole('option', { name: 'All Locations' })).toBeVisible()
  await page.getByRole('option', { name: location }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter by tags' }).click()
  await page.getByRole('menuitemcheckbox', { name: red }).click()
  await page.getByRole('menuitemcheckbox', { name: blue }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, both.name)).toBeVisible()
  await expect(page.getByRole('button', { name: `Filter by tags: ${red}, ${blue}` })).toBeVisible()
  await page.getByPlaceholder('Search items...').fill(one.name)
  await expect(page.getByText('No items match your filters', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expect(page.getByPlaceholder('Search items...')).toHaveValue('')
})

test('rows or cards: the choice is kept', async ({ page }) => {
  await page.goto('/inventory')
  const wide = async () => (await page.getByRole('article').first().boundingBox())?.width ?? 0
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await wide()).toBeLessThan(500)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect.poll(wide).toBeGreaterThan(900)
  await page.reload()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(wide).toBeGreaterThan(900)
})

test('a tool goes out to a job and comes back, and its history tells of both', async ({ page, baseURL }) => {
  const person = await personOf(page, baseURL)
  const num = unique('J')
  await makeJob(page, baseURL, num)
  const { name } = await makeItem(page, baseURL)
  const detail = await openItem(page, name)
  await detail.getByRole('button', { name: 'Check Out' }).click()
  const form = dialog(page, `Check Out ${name}`)
  await form.getByLabel('Job').fill(num)
  await page.getByRole('option', { name: num }).click()
  await form.getByRole('button', { name: 'Check Out' }).click()
  await expect(toast(page, 'Transaction created')).toBeVisible()
  await expect(detail.getByText('Checked Out', { exact: true })).toBeVisible()
  await expect(detail).toContainText(`${person} · #${num}`)
  await detail.getByRole('button', { name: 'Check In' }).click()
  await expect(detail.getByText('Available', { exact: true })).toBeVisible()
  const entries = detail.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries.nth(0)).toContainText('Check In')
  await expect(entries.nth(1)).toContainText('Check Out')
  for (const index of [0, 1]) {
    await expect(entries.nth(index)).toContainText(person)
    await expect(entries.nth(index)).toContainText(`#${num}`)
  }
})

test('who has a tool is on its card', async ({ page, baseURL }) => {
  const person = await personOf(page, baseURL)
  const num = unique('J')
  const job = await makeJob(page, baseURL, num)
  const { id, name } = await makeItem(page, baseURL)
  await move(page, baseURL, { itemId: id, jobId: job.id, action: 'checkout' })
  await page.goto(`/inventory?search=${encodeURIComponent(name)}`)
  await expect(card(page, name)).toContainText(`${person} · #${num}`)
  await expect(card(page, name)).toContainText('Checked Out')
  await expect(card(page, name).locator('img'), 'a sign stands where there is no photo').toHaveCount(0)
})

test('a job shows the tools that are there and the materials it used', async ({ page, baseURL }) => {
  const num = unique('J')
  const { id: jobId } = await makeJob(page, baseURL, num)
  const tool = await makeItem(page, baseURL)
  const supplies = await makeItem(page, baseURL, { type: 'consumable', qty: 10 })
  await move(page, baseURL, { itemId: tool.id, jobId, action: 'checkout' })
  await move(page, baseURL, { itemId: supplies.id, jobId, action: 'checkout', payload: { qty: 4 } })
  await page.goto(`/jobs?open=${jobId}`)
  await expect(page.getByRole('heading', { name: `#${num}` })).toBeVisible()
  const detail = page.getByRole('region', { name: 'Tools and Materials' })
  await expect(detail).toContainText(`${tool.name}Qty 1Ada Lovelace`)
  await expect(detail).toContainText(`${supplies.name}Qty 4Ada Lovelace`)
  await page.goto('/transactions')
  await page.getByRole('tab', { name: 'Who Has What' }).click()
  await expect(page.getByRole('article').filter({ hasText: supplies.name })).toContainText('Qty 4')
})

test('a tool is reported missing and found again', async ({ page, baseURL }) => {
  const { name } = await makeItem(page, baseURL)
  const detail = await openItem(page, name)
  await detail.getByRole('button', { name: 'Report Missing' }).click()
  await expect(detail.getByText('Missing', { exact: true }).first()).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Check Out' })).toBeHidden()
  await page.goto(`/inventory?status=missing&search=${encodeURIComponent(name)}`)
  await expect(card(page, name)).toContainText('Missing')
  await card(page, name).getByRole('link').first().click()
  await detail.getByRole('button', { name: 'Found' }).click()
  await expect(toast(page, 'Item found')).toBeVisible()
  await expect(detail.getByText('Available', { exact: true })).toBeVisible()
})

test('tools are counted: what is not on the shelf is missing, what turns up is found', async ({
  page,
  baseURL,
}) => {
  const { name } = await makeItem(page, baseURL, { qty: 4 })
  const detail = await openItem(page, name)
  const count = async (found: string, expectation: string) => {
    await detail.getByRole('button', { name: 'Count' }).click()
    const form = dialog(page, `Count ${name}`)
    await expect(form).toContainText(expectation)
    await form.getByLabel('How many are on the shelf').fill(found)
    await form.getByRole('button', { name: 'Save Count' }).click()
    await expect(form).toBeHidden()
  }
  await count('3', 'There should be 4. Fewer are reported missing, more are found.')
  await expect(detail).toContainText('1 missing')
  await count('4', 'There should be 3, and 1 is missing.')
  await expect(detail).not.toContainText('1 missing')
})

test('of several units some are reported missing, and of supplies the shelf is counted', async ({
  page,
  baseURL,
}) => {
  const tools = await makeItem(page, baseURL, { qty: 4 })
  const detail = await openItem(page, tools.name)
  await detail.getByRole('button', { name: 'Report Missing' }).click()
  const missing = dialog(page, 'Report Missing')
  expectTrouble(`409 /api/items/${tools.id}`)
  await missing.getByLabel('How many are missing').fill('5')
  await missing.getByRole('button', { name: 'Report Missing' }).click()
  await expect(missing.getByText('Only 4 can be missing')).toBeVisible()
  await missing.getByLabel('How many are missing').fill('2')
  await missing.getByRole('button', { name: 'Report Missing' }).click()
  await expect(detail).toContainText('2 here, 2 missing')
  await expect(missing).toBeHidden()
  // The dialog grows with its history, which moves its buttons.
  await expect(detail.getByRole('region', { name: 'History' })).toContainText('Missing')
  await detail.getByRole('button', { name: 'Found' }).click()
  await expect(detail).toContainText('4 available')

  const supplies = await makeItem(page, baseURL, { type: 'consumable', qty: 9, reorderPoint: 3 })
  const shelf = await openItem(page, supplies.name)
  await shelf.getByRole('button', { name: 'Count' }).click()
  const count = dialog(page, `Count ${supplies.name}`)
  await count.getByLabel('How many are on the shelf').fill('0')
  await count.getByRole('button', { name: 'Save Count' }).click()
  await expect(page.getByText('Count saved', { exact: true })).toBeVisible()
  await expect(shelf).toContainText('Out of Stock')
  await expect(shelf.getByRole('button', { name: 'Check Out' })).toBeHidden()
})

test('an edit changes what was changed, and not the stock that moved meanwhile', async ({
  page,
  baseURL,
}) => {
  const { id, name } = await makeItem(page, baseURL, { type: 'consumable', qty: 10, reorderPoint: 2 })
  const detail = await openItem(page, name)
  await detail.getByRole('button', { name: 'Edit Item' }).click()
  const form = dialog(page, 'Edit Item')
  await expect(form.getByLabel('Quantity')).toHaveValue('10')
  await move(page, baseURL, { itemId: id, action: 'checkout', payload: { qty: 4 } })
  await form.getByLabel('Location').fill('Van 7')
  await form.getByLabel('Reorder Point').fill('6')
  // It is sent once more by itself, since nobody else changed the same fields.
  expectTrouble(`409 /api/items/${id}`)
  await form.getByRole('button', { name: 'Update Item' }).click()
  await expect(toast(page, 'The item has been updated')).toBeVisible()
  await expect(detail).toContainText('Van 7')
  await expect(detail).toContainText('Qty 6')
  await expect(detail).toContainText('Low Stock')
  await page.goto(`/inventory?low=true&search=${encodeURIComponent(name)}`)
  await expect(card(page, name)).toContainText('Low Stock')
})

test('without a history an item is deleted', async ({ page, baseURL }) => {
  const { id, name } = await makeItem(page, baseURL)
  const detail = await openItem(page, name)
  await detail.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click()
  await expect(toast(page, 'Item deleted')).toBeVisible()
  await expect(detail).toBeHidden()
  await expect(card(page, name)).toBeHidden()
  expect((await page.request.get(`${baseURL}/api/items/${id}`)).status()).toBe(404)
})

test('with a history it is archived, and can be restored', async ({ page, baseURL }) => {
  const { id, name } = await makeItem(page, baseURL)
  await move(page, baseURL, { itemId: id, action: 'checkout' })
  await move(page, baseURL, { itemId: id, action: 'checkin' })
  const detail = await openItem(page, name)
  await detail.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive item' }).click()
  await expect(toast(page, 'Item archived')).toBeVisible()
  await expect(page.getByText('No items match your filters', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Archived' }).click()
  await card(page, name).getByRole('link').first().click()
  await detail.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Item restored')).toBeVisible()
  await expect(detail.getByText('Available', { exact: true })).toBeVisible()
})
