import { beforeAll, expect, test, vi } from 'vitest'
import { reduced } from '@/ui/photos/reduce'
import { openScreen } from './support/app'
import { signUp } from './support/company'
import { dialog, isVisible } from './support/on-screen'

beforeAll(() => signUp())

/** A picture that is larger than the server keeps, opaque or with a hole. */
async function pngOf(hasHole: boolean): Promise<Blob> {
  const canvas = new OffscreenCanvas(2600, 20)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Nothing can be drawn')
  context.fillStyle = '#b46'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (hasHole) context.clearRect(10, 10, 5, 5)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** As in WebKit, which answers a PNG when it is asked for WebP. */
function withoutWebP() {
  const encode = OffscreenCanvas.prototype.convertToBlob
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(function (
    this: OffscreenCanvas,
    options,
  ) {
    return encode.call(this, options?.type === 'image/webp' ? { type: 'image/png' } : options)
  })
}

test('without a WebP encoder an opaque picture is sent as JPEG, a transparent one as PNG', async () => {
  const [opaque, transparent] = [await pngOf(false), await pngOf(true)]
  expect((await reduced(opaque)).type).toBe('image/webp')
  withoutWebP()
  // So small a picture would be sent as it is.
  expect((await reduced(new Blob([opaque, new Uint8Array(100_000)], { type: 'image/png' }))).type).toBe(
    'image/jpeg',
  )
  expect((await reduced(new Blob([transparent, new Uint8Array(100_000)], { type: 'image/png' }))).type).toBe(
    'image/png',
  )
})

test('a picture is reduced where OffscreenCanvas has a toBlob without a callback, as in Firefox', async () => {
  const large = await pngOf(false)
  const prototype = OffscreenCanvas.prototype as { toBlob?: () => Promise<Blob> }
  prototype.toBlob = async () => large
  try {
    expect((await reduced(large, 1)).type).toBe('image/webp')
  } finally {
    delete prototype.toBlob
  }
})

test('without field-sizing a text area grows with its text', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  await openScreen('/customers?form=new')
  const notes = dialog('Add Customer').getByLabelText('Notes')
  await isVisible(notes)
  const area = notes.element()
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The notes are no text area')
  area.style.setProperty('field-sizing', 'fixed')
  await notes.fill('A line\n'.repeat(12))
  await expect.poll(() => area.clientHeight).toBeGreaterThanOrEqual(area.scrollHeight)
  await notes.fill('A line')
  await expect.poll(() => area.offsetHeight).toBeLessThan(120)
})
