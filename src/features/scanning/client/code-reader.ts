import { pieceOf } from '@/ui/piece'

/** Reads QR codes from a video. */
interface CodeReader {
  read: (video: HTMLVideoElement) => Promise<string[]>
}

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

interface NativeDetector {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const FORMAT = 'qr_code'
/** Unreadable frames are normal; this many in a row mean that the browser's own reader is broken. */
const MAX_FAILURES = 10

/** The browser's own reader where it supports QR codes, else the bundled one. */
export async function openCodeReader(): Promise<CodeReader> {
  let detector = (await nativeDetector()) ?? (await bundledDetector())
  let failures = 0
  return {
    async read(video) {
      try {
        const codes = await detector.detect(video)
        failures = 0
        return codes.map(({ rawValue }) => rawValue).filter(Boolean)
      } catch {
        failures += 1
        if (failures === MAX_FAILURES) detector = await bundledDetector()
        return []
      }
    },
  }
}

/** Fetches the bundled reader where it is needed, so that it works without a connection later. */
export async function prepareCodeReader(): Promise<void> {
  if (!(await nativeDetector())) await bundledDetector()
}

/** Some browsers have the class without an implementation: they list no formats, or throw. */
async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  try {
    if (!Native || !(await Native.getSupportedFormats()).includes(FORMAT)) return null
    return new Native({ formats: [FORMAT] })
  } catch {
    return null
  }
}

const bundled = pieceOf(() => import('./bundled-detector'))

async function bundledDetector(): Promise<Detector> {
  const { createDetector } = await bundled.load()
  return createDetector()
}
