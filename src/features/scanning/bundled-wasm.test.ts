import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill'
import { expect, test } from 'vitest'

test("the WebAssembly file that we serve matches the code reader's version", async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const hash = createHash('sha256').update(await readFile(path))
  expect(hash.digest('hex')).toBe(ZXING_WASM_SHA256)
})
