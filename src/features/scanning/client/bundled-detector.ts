import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** By default the package loads its WebAssembly from a public CDN; ours is bundled with the client. */
export async function createDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
