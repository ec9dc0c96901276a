import type { Page } from '@playwright/test'
import { launchWithCamera, launchWithCameraDenied } from './support/camera'
import {
  codeOf,
  confirmButton,
  dialog,
  field,
  line,
  lines,
  openScanner,
  stateOf,
  type,
} from './support/scanner'
import { makeItem, makeJob, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.beforeEach(({ signUp }) => signUp({ firstName: 'Ada', lastName: 'Lovelace' }).then(() => undefined))

test.describe('with a camera', () => {
  test('a tool is checked out to the last used job in two clicks and back in two', async ({
    page,
    baseURL,
  }) => {
    const [tool, other] = [await makeItem(page, baseURL), await makeItem(page, baseURL)]
    const num = unique('S')
    const job = await makeJob(page, baseURL, num)
    await page.goto('/jobs')
    await openScanner(page)
    await type(page, other.id)
    await dialog(page).getByLabel('To job').fill(num)
    await page.getByRole('option', { name: num }).click()
    await confirmButton(page).click()
    await expect(dialog(page)).toBeHidden()
    expect(await stateOf(page.request, baseURL, other)).toMatchObject({ status: 'out', jobId: job.id })

    const camera = await launchWithCamera([codeOf(tool)])
    try {
      const storageState = await page.context().storageState()
      const context = await camera.browser.newContext({ baseURL, storageState })
      const requested: string[] = []
      context.on('request', (request) => requested.push(request.url()))
      const phone = await context.newPage()
      await watchCamera(phone)
      await phone.goto('/jobs')

      await phone.getByRole('button', { name: 'Scan' }).click()
      await expect(line(phone, tool)).toBeVisible()
      await expect(dialog(phone).getByLabel('To job')).toHaveValue(`#${num} - Acme Bakery`)
      expect(await openCameras(phone)).toBe(1)
      await phone.getByRole('button', { name: 'Check Out 1 Item' }).click()
      await expect(phone.getByText('Transaction created', { exact: true })).toBeVisible()
      await expect(phone.getByText('1 item checked out', { exact: true })).toBeVisible()
      await expect(dialog(phone)).toBeHidden()
      expect(await openCameras(phone)).toBe(0)
      expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'out', jobId: job.id })

      await phone.getByRole('button', { name: 'Scan' }).click()
      await expect(line(phone, tool)).toContainText('Ada Lovelace')
      await phone.getByRole('button', { name: 'Check In 1 Item' }).click()
      await expect(phone.getByText('1 item checked in', { exact: true })).toBeVisible()
      expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'available', jobId: null })

      expect(requested.some((url) => url.endsWith('.wasm'))).toBe(true)
      expect(requested.filter((url) => new URL(url).origin !== baseURL)).toEqual([])
    } finally {
      await camera.close()
    }
  })

  test('scanning continues from tool to tool, and an unknown code is reported', async ({ page, baseURL }) => {
    const tools = [await makeItem(page, baseURL), await makeItem(page, baseURL)]
    expectTrouble(/^404 \/api\/lookup/)
    const camera = await launchWithCamera([...tools.map(codeOf), 'https://example.com/menu'])
    try {
      const storageState = await page.context().storageState()
      const phone = await camera.browser.newPage({ baseURL, storageState })
      await phone.goto('/')
      await openScanner(phone)
      await expect(dialog(phone).getByText('This is not a Plumbline code')).toBeVisible()
      await expect(lines(phone)).toHaveCount(2)
      await phone.getByRole('button', { name: 'Check Out 2 Items' }).click()
      await expect(phone.getByText('2 items checked out', { exact: true })).toBeVisible()
      for (const tool of tools)
        expect(await stateOf(page.request, baseURL, tool)).toMatchObject({ status: 'out' })
    } finally {
      await camera.close()
    }
  })

  test('without permission the scanner says so and accepts typed codes', async ({ page, baseURL }) => {
    const tool = await makeItem(page, baseURL)
    const browser = await launchWithCameraDenied()
    try {
      const storageState = await page.context().storageState()
      const desk = await browser.newPage({ baseURL, storageState })
      await desk.goto('/')
      await openScanner(desk)
      await expect(dialog(desk).getByText('Camera access is blocked')).toBeVisible()
      await expect(dialog(desk).getByRole('button', { name: 'Try Again' })).toBeVisible()
      await expect(field(desk)).toBeFocused()
      await desk.keyboard.type(tool.id)
      await desk.keyboard.press('Enter')
      await expect(line(desk, tool)).toBeVisible()
    } finally {
      await browser.close()
    }
  })
})

test('a browser without a camera accepts typed codes', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  const tool = await makeItem(page, baseURL)
  await page.goto('/?scan=open')
  await expect(dialog(page).getByText('No camera on this address')).toBeVisible()
  await type(page, tool.id)
  await expect(line(page, tool)).toContainText('Goes out')
})

/** Records every camera stream, so that a test can check whether it was stopped. */
async function watchCamera(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { cameraTracks: tracks })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
}

const openCameras = (page: Page) =>
  page.evaluate(() => {
    const { cameraTracks } = window as unknown as { cameraTracks: MediaStreamTrack[] }
    return cameraTracks.filter(({ readyState }) => readyState === 'live').length
  })
