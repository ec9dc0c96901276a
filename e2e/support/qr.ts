import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** The text of a QR code in a picture file, and its error correction level. */
export async function readQrPicture(path: string): Promise<{ text: string; level: string }> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })
  const [code] = await readBarcodes(new Uint8Array(await readFile(path)), { formats: ['QRCode'] })
  if (!code) throw new Error(`No QR code in ${path}`)
  return { text: code.text, level: code.ecLevel }
}
