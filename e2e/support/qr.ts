import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What the QR code in a picture file says, and how much damage it survives. */
export async function readQrPicture(path: string): Promise<{ text: string; level: string }> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })
  const [code] = await readBarcodes(new Uint8Array(await readFile(path)), { formats: ['QRCode'] })
  if (!code) throw new Error(`No QR code in ${path}`)
  return { text: code.text, level: code.ecLevel }
}
