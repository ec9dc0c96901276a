import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, settled } from './support/app'
import { make, makeItem, signInAsOwner, unique } from './support/company'
import { isVisible } from './support/on-screen'

beforeAll(() => signInAsOwner())

const tableIn = () => document.querySelector('table') ?? document.createElement('table')
const heads = () => [...tableIn().querySelectorAll('thead th')]
const bodyRows = () => [...tableIn().querySelectorAll('tbody tr[data-index]')]
const cellsAt = (column: number) => bodyRows().map((row) => row.children[column] as HTMLElement)

/** Where the text of an element ends, in pixels. */
function endOfText(element: Element | null | undefined): number {
  const range = document.createRange()
  if (element) range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().right)
}

async function openTable(path: string) {
  await page.viewport(1440, 900)
  await openScreen(path)
  await isVisible(page.getByRole('table').first())
  await settled()
  await expect.poll(() => tableIn().querySelector('tfoot')?.textContent).not.toBe('')
}

describe('the table of invoices on a desktop', () => {
  beforeEach(() => openTable('/invoices?layout=table'))

  test('has rows of 36 px', () => {
    expect(
      bodyRows()
        .slice(0, 12)
        .map((row) => row.getBoundingClientRect().height),
    ).toEqual(Array(12).fill(36))
  })

  test.each(['Total', 'Paid', 'Balance'])('aligns the header %s with its figures and their sum', (label) => {
    const column = heads().findIndex((head) => head.textContent === label)
    const end = endOfText(heads()[column]?.querySelector('span'))
    const sum = tableIn().querySelectorAll('tfoot td')[column]
    expect([...cellsAt(column).slice(0, 5), sum].map(endOfText)).toEqual(Array(6).fill(end))
  })

  test('names the sums in its footer and shows a dash for zero amounts', () => {
    expect(tableIn().querySelector('tfoot')?.textContent).toMatch(/^[\d,]+ invoices\$/)
    const cells = bodyRows()
      .map((row) => row.textContent)
      .join()
    expect(cells).toContain('–')
    expect(cells).not.toContain('$0.00')
  })

  test('shows “1 invoice” for one', async () => {
    const number = bodyRows()[0]?.querySelector('a')?.textContent ?? ''
    await page.getByRole('searchbox').fill(number)
    await expect.poll(() => tableIn().querySelector('tfoot')?.textContent).toMatch(/^1 invoice\$/)
  })
})

test.each(['/invoices', '/estimates', '/purchase-orders', '/inventory', '/vehicles', '/kits'])(
  'the table at %s fits 1440 px without cutting figures, dates, statuses or numbers',
  async (path) => {
    await openTable(`${path}?layout=table`)
    const frame = tableIn().parentElement
    expect(frame?.scrollWidth).toBe(frame?.clientWidth)
    const cut = [...tableIn().querySelectorAll<HTMLElement>('td, th span')].filter(
      (cell) => cell.scrollWidth > cell.clientWidth && cell.clientWidth > 0 && !isText(cell),
    )
    expect(cut.map((cell) => cell.textContent)).toEqual([])
  },
)

test('a column is as wide as its widest text, not as the one with the most letters', async () => {
  const word = unique('Wide')
  const parts = [{ itemId: (await makeItem()).id, qty: 1 }]
  for (const sku of ['IIIIIIIIIIII', 'WWWWWWWWWWWW', 'IIIIIIIIIIII']) {
    await make('/api/kits', { name: `${word} ${crypto.randomUUID().repeat(3)}`, sku, items: parts })
  }
  await openTable(`/kits?layout=table&search=${encodeURIComponent(word)}`)
  const skus = cellsAt(heads().findIndex((head) => head.textContent === 'SKU'))
  expect(skus.map((cell) => cell.scrollWidth - cell.clientWidth)).toEqual([0, 0, 0])
})

/** In tables with many columns names and addresses may be cut; the tooltip has the whole text. */
const isText = ({ textContent }: HTMLElement) =>
  (textContent ?? '').length > 24 ||
  (location.pathname === '/inventory' && !/^[\d$,.–]*$/.test(textContent ?? ''))
