import { reduced } from './reduce'

/** Decoding and drawing a photo takes a phone a second or more, in which the screen is not to stand still. */
addEventListener('message', async ({ data: photo }: MessageEvent<Blob>) => {
  try {
    postMessage(await reduced(photo))
  } catch {
    postMessage(null)
  }
})
