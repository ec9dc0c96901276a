import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { phonePhoto } from './support/photos'
import { addSection } from './support/sections'
import { makeJob } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const section = (page: Page) => page.getByRole('region', { name: 'Documents' })

async function pdfWith(words: string): Promise<Buffer> {
  const paper = new PDFDocument()
  paper.fontSize(40).text(words).addPage().text('Page two')
  paper.end()
  return buffer(paper)
}

/** Drops files on an element, as with a mouse. */
async function drop(page: Page, files: { name: string; type: string; bytes: Buffer }[]) {
  const sent = files.map(({ bytes, ...rest }) => ({ ...rest, base64: bytes.toString('base64') }))
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, sent)
  const place = section(page).getByText('No documents yet.')
  await place.dispatchEvent('dragover', { dataTransfer: data })
  await place.dispatchEvent('drop', { dataTransfer: data })
}

/** Share of the canvas that is not white. */
const inkOn = (page: Page) =>
  page
    .locator('canvas[data-drawn]')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      return data.filter((value, index) => index % 4 === 0 && value < 128).length
    })

test.beforeEach(({ signUp }) => signUp())

test('documents are dropped on a record, viewed, renamed and removed', async ({ page, baseURL }) => {
  expectTrouble('415 /api/documents')
  const job = await makeJob(page, baseURL)
  await page.goto(`/jobs?open=${job.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await addSection(page, 'Documents')
  await section(page).getByRole('button', { name: 'Add Files' }).scrollIntoViewIfNeeded()
  await expect(section(page)).toContainText('No documents yet.')
  // Slow enough for its progress to be seen.
  await page.route('**/api/documents', async (route) => {
    if (route.request().method() === 'POST') await expect(progress.first()).toBeVisible()
    await route.continue()
  })
  const progress = section(page).getByRole('progressbar')
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#aa3300' } })
    .png()
    .toBuffer()
  await drop(page, [
    { name: 'Pump manual.pdf', type: 'application/pdf', bytes: await pdfWith('Pump') },
    { name: 'Site.png', type: 'image/png', bytes: picture },
    { name: 'page.pdf', type: 'application/pdf', bytes: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(page.getByText('2 documents added', { exact: true })).toBeVisible()
  await expect(section(page).getByRole('alert')).toContainText('This kind of file is not accepted.')
  await section(page).getByRole('button', { name: 'Remove page.pdf' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(2)
  await expect(section(page).getByRole('heading')).toHaveText('Documents2')

  await section(page).getByRole('button', { name: 'Pump manual.pdf', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'Pump manual.pdf' })
  await expect(viewer.getByRole('img', { name: 'Pump manual.pdf, page 1' })).toBeVisible()
  await expect.poll(() => inkOn(page)).toBeGreaterThan(100)
  // Either of the two may have arrived first.
  const isLast = await viewer.getByRole('button', { name: 'Next' }).isDisabled()
  await page.keyboard.press(isLast ? 'ArrowLeft' : 'ArrowRight')
  const shown = page.getByRole('dialog', { name: 'Site.png' }).getByRole('img', { name: 'Site.png' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await page.goBack()
  await expect(shown).toBeHidden()
  await expect(title).toContainText('#')

  await section(page).getByRole('button', { name: 'More for Site.png' }).click()
  await page.getByRole('menuitem', { name: 'Rename or Describe' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Document' })
  await form.getByLabel('Name').fill('Boiler room')
  await form.getByLabel('Description').fill('Before the work')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(section(page)).toContainText('Boiler room.png')
  await expect(section(page)).toContainText('Before the work')

  await section(page).getByRole('button', { name: 'More for Boiler room.png' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Document' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a photo of 12 megapixels is reduced, turned upright and added', async ({ page, baseURL }) => {
    const job = await makeJob(page, baseURL)
    const photo = await phonePhoto('IMG_2043.jpg')
    expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
    await page.goto(`/jobs?open=${job.id}`)
    await addSection(page, 'Documents')
    await section(page).getByRole('button', { name: 'Take Photo' }).scrollIntoViewIfNeeded()
    await expect(section(page)).toContainText('No documents yet.')
    await section(page).getByLabel('Take Photo', { exact: true }).first().setInputFiles(photo)
    await section(page).getByRole('button', { name: 'IMG_2043.jpg', exact: true }).click()
    const [document] = await (
      await page.request.get(`${baseURL}/api/documents?entityType=job&entityId=${job.id}`)
    ).json()
    const file = await (await page.request.get(`${baseURL}${document.fileUrl}`)).body()
    const { width, height, exif } = await sharp(file).metadata()
    expect({ width, height, exif }).toEqual({ width: 1920, height: 2560, exif: undefined })
    const shown = page.getByRole('dialog', { name: 'IMG_2043.jpg' }).getByRole('img')
    await expect(shown).toBeVisible()
    const box = await shown.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
  })
})
