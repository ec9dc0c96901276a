import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HEIC_PROBLEM, readDocument } from '@/ui/photos/read-photos'
import { openScreen } from './support/app'
import { make, makeItem, signUp, unique } from './support/company'
import { recordRequests } from './support/network'
import { dialog, isVisible } from './support/on-screen'

beforeAll(() => signUp())

/** The header of a photo of an iPhone; Chromium cannot decode any. */
function heicPhoto(name = 'IMG_0001.heic', type = 'image/heic') {
  const header = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0]
  return new File([new Uint8Array(header), new TextEncoder().encode('mif1heic'), new Uint8Array(200)], name, {
    type,
  })
}

const problem = () => page.getByText(HEIC_PROBLEM).first()

test('an item refuses a HEIC photo with the common message', async () => {
  await openScreen('/inventory?form=new')
  await userEvent.upload(dialog('Add New Item').getByLabelText('Photo', { exact: true }), heicPhoto())
  await isVisible(problem())
})

test('a field log refuses a HEIC photo', async () => {
  await openScreen('/field-logs?form=new')
  const form = dialog('Create Field Log')
  await userEvent.upload(form.getByLabelText('Photos', { exact: true }), [heicPhoto()])
  await isVisible(problem())
})

test('documents refuse a HEIC photo, also one named JPEG, and send nothing', async () => {
  const item = await makeItem({ name: unique('Saw') })
  await make('/api/vendors', { name: unique('Vendor') })
  await openScreen(`/inventory?open=${item.id}`)
  const requests = recordRequests()
  const input = page.getByLabelText('Add Files').first()
  await userEvent.upload(input, [heicPhoto('boiler.jpg', 'image/jpeg')])
  await isVisible(problem())
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a photo that the browser can decode is converted to JPEG, as Safari does with HEIC', async () => {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  const picture = await canvas.convertToBlob({ type: 'image/png' })
  const decode = window.createImageBitmap
  const { OffscreenCanvas: Offscreen } = window
  // Without workers the page decodes itself, here as Safari would.
  Reflect.deleteProperty(window, 'OffscreenCanvas')
  window.createImageBitmap = () => decode(picture)
  try {
    const converted = await readDocument(heicPhoto())
    expect(converted?.type).toBe('image/jpeg')
  } finally {
    window.createImageBitmap = decode
    window.OffscreenCanvas = Offscreen
  }
})
