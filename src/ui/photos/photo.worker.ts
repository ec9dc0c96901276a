import { reduced } from './reduce'

/** Decoding and drawing a photo takes a phone a second or more, in which the screen is not to stand still. */
addEventListener('message', async ({ data }: MessageEvent<{ photo: Blob; max?: number }>) => {
  try {
    postMessage(await reduced(data.photo, data.max))
  } catch {
    postMessage(null)
  }
})
