import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { browser as usual } from './browser'
import { watch } from './troubles'

/** Frames per code: the device plays 30 per second in a loop. */
const PICTURES_EACH = 45

export interface CameraBrowser {
  browser: Browser
  close(): Promise<void>
}

/** A Chromium whose camera shows these texts as QR codes, one after another. */
export async function launchWithCamera(texts: string[]): Promise<CameraBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-camera-'))
  const film = join(folder, 'film.mjpeg')
  const pictures = await Promise.all(texts.map(pictureOf))
  await writeFile(film, Buffer.concat(pictures.flatMap((picture) => Array(PICTURES_EACH).fill(picture))))
  const browser = await launch([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  return {
    browser,
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A Chromium with a camera and a person who denies access to it. */
export const launchWithCameraDenied = () =>
  launch(['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'])

async function launch(args: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    ...usual.launchOptions,
    args: [...usual.launchOptions.args, ...args],
  })
  return browser.on('context', watch)
}

/** A code as a camera sees it: on a grey shelf, slightly rotated and blurred. */
async function pictureOf(text: string): Promise<Buffer> {
  const code = await QRCode.toBuffer(text, { errorCorrectionLevel: 'H', width: 320, margin: 4 })
  const label = await sharp(code).rotate(4, { background: '#8a8f94' }).blur(0.6).toBuffer()
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a8f94' } })
    .composite([{ input: label, gravity: 'centre' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
