import { reduced } from './reduce'

/** Decoding a photo takes a phone a second or more, which must not block the screen. */
addEventListener('message', async ({ data }: MessageEvent<{ photo: Blob; max?: number }>) => {
  try {
    postMessage(await reduced(data.photo, data.max))
  } catch {
    postMessage(null)
  }
})
