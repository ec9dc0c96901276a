import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Client } from '@/server/test/client'
import { created, newItem, newLocation, newVehicle } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { LABEL_SHEETS, partsOf, placeOf, type SheetName } from '@/shared/label-sheets'

const server = withServer()
const MM = 72 / 25.4
/** Pixels per point: 216 dpi. */
const SCALE = 3

async function print(client: Client, body: Record<string, unknown>) {
  const response = await fetch(`${client.url}/api/labels`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`Answered ${response.status}: ${await response.text()}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}

const READER = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(READER).buffer } })

/** The size, texts and codes of each page, with positions in millimetres from the upper left. */
async function pagesOf(pdf: Uint8Array) {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const words = items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [
              {
                text: item.str,
                x: item.transform[4] / MM,
                y: (height - item.transform[5]) / MM,
                width: item.width / MM,
              },
            ]
          : [],
      )
      return { width: width / MM, height: height / MM, words, codes: await codesOn(document, page) }
    }),
  )
}

type Rendering = Parameters<Awaited<ReturnType<Pdf['getPage']>>['render']>[0]
type Picture = NonNullable<Rendering['canvas']>
type Pen = NonNullable<Rendering['canvasContext']>
/** pdfjs types its canvas factory as Object. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: Picture; context: Pen }
}
type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>

/** Reads the codes from the rendered page like a camera, row by row. */
async function codesOn({ canvasFactory }: Pdf, page: Awaited<ReturnType<Pdf['getPage']>>) {
  const viewport = page.getViewport({ scale: SCALE })
  const factory = canvasFactory as CanvasFactory
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 255 })
  return found
    .map(({ text, position: { topLeft, bottomRight } }) => ({
      text,
      x: (topLeft.x + bottomRight.x) / 2 / SCALE / MM,
      y: (topLeft.y + bottomRight.y) / 2 / SCALE / MM,
    }))
    .sort((a, b) => Math.round(a.y - b.y) || a.x - b.x)
}

describe('labels', () => {
  it.each(Object.keys(LABEL_SHEETS) as SheetName[])(
    'labels on %s are within a tenth of a millimetre of their place and readable by a camera',
    async (name) => {
      const ada = await server.owner()
      const sheet = LABEL_SHEETS[name]
      const things = [
        await newItem(ada, { name: 'Hammer drill' }),
        await newItem(ada, {
          name: `A very long name of a tool that does not fit ${'onto one line '.repeat(8)}`,
        }),
      ]
      const entries = things.map(({ id }) => ({ entity: 'item', id, copies: 2 }))
      const start = Math.min(3, sheet.columns * sheet.rows)
      const pages = await pagesOf(await print(ada, { sheet: name, start, entries }))
      const { code, words: box } = partsOf(sheet)
      for (const { width, height } of pages) {
        expect(width).toBeCloseTo(sheet.page.width, 1)
        expect(height).toBeCloseTo(sheet.page.height, 1)
      }
      const labels = things.flatMap((thing) => [thing, thing])
      for (const [n, thing] of labels.entries()) {
        const { page, x, y } = placeOf(sheet, start - 1 + n)
        const { words = [], codes = [] } = pages[page] ?? {}
        const inside = words.filter(
          (word) =>
            word.x > x - 1 && word.x < x + sheet.label.width && word.y > y && word.y < y + sheet.label.height,
        )
        expect(inside.map(({ text }) => text).join(' ')).toContain(thing.name.slice(0, 6))
        const typed = inside.find(({ text }) => text === thing.code)
        const at = box.align === 'left' ? 0 : (box.width - (typed?.width ?? 0)) / 2
        expect(typed?.x).toBeCloseTo(x + box.x + at, 1)
        const middle = { x: x + code.x + code.size / 2, y: y + code.y + code.size / 2 }
        const near = codes.filter((each) => Math.hypot(each.x - middle.x, each.y - middle.y) < 0.5)
        expect(near.map(({ text }) => text)).toEqual([`${server.url}/i/${thing.code}`])
      }
      expect(pages.flatMap(({ codes }) => codes)).toHaveLength(labels.length)
    },
  )

  it('every kind of record has codes of its own, found in any notation', async () => {
    const ada = await server.owner()
    const place = await newLocation(ada, { name: 'Long shelf' })
    const zone = created(
      await ada.post<{ id: string; code: string }>(`/api/locations/${place.id}/zones`, { name: 'Bin 4' }),
    )
    const vehicle = await newVehicle(ada)
    const item = await newItem(ada)
    const kit = created(
      await ada.post<{ id: string; code: string }>('/api/kits', {
        name: 'Press kit',
        items: [{ itemId: item.id, qty: 1 }],
      }),
    )
    const entries = Object.entries({ item, kit, location: place, zone, vehicle }).map(([entity, { id }]) => ({
      entity,
      id,
    }))
    const [page] = await pagesOf(await print(ada, { sheet: 'l7160', entries }))
    const found = await Promise.all(
      (page?.codes ?? []).map(({ text }) => ada.get<{ entity: string }>('/api/lookup', { code: text })),
    )
    expect(found.map(({ body }) => body)).toMatchObject([
      { entity: 'item', item: { id: item.id } },
      { entity: 'kit', kit: { id: kit.id } },
      { entity: 'location', location: { id: place.id, name: 'Long shelf', vehicleId: null } },
      { entity: 'zone', location: { id: place.id }, zone: { id: zone.id, name: 'Bin 4' } },
      { entity: 'location', location: { id: vehicle.locationId, vehicleId: vehicle.id } },
    ])
    expect((await ada.get('/api/lookup', { code: ` ${zone.code.toLowerCase()} ` })).body).toMatchObject({
      entity: 'zone',
    })
  })

  it('invalid requests are refused with all problems at once', async () => {
    const ada = await server.owner()
    const { id } = await newItem(ada)
    const refused = async (body: Record<string, unknown>) => {
      const answer = await ada.post<ErrorBody>('/api/labels', body)
      return [answer.status, answer.body.errors?.map(({ path }) => path)]
    }
    const entry = { entity: 'item', id }
    expect(await refused({ sheet: 'a4', start: 0, entries: [{ ...entry, copies: 101 }] })).toEqual([
      400,
      ['sheet', 'start', 'entries.0.copies'],
    ])
    expect(await refused({ sheet: 'roll-62', entries: [] })).toEqual([400, ['entries']])
    expect(await refused({ sheet: 'l7160', start: 22, entries: [{ ...entry, id: 'none' }] })).toEqual([
      400,
      ['start', 'entries.0.id'],
    ])
    const many = Array(11).fill({ ...entry, copies: 100 })
    expect(await refused({ sheet: 'l7160', entries: many })).toEqual([400, ['entries']])
  })
})
