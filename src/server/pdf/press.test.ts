import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import type { Paper } from './paper'
import { PdfPress } from './press'

const press = new PdfPress()
afterAll(() => press.close())

const line = (n: number) => ({
  description: `Copper elbow no. ${n}`,
  quantity: '2',
  unit: 'ea',
  price: '$1,234.56',
  total: '$2,469.12',
})

const paper: Paper = {
  kind: 'Invoice',
  number: 'INV-1',
  company: { name: 'Nguyễn & Søn', lines: ['1 Main St', 'Portland, OR 97201'], logo: null },
  party: { label: 'Bill To', lines: ['Łukasz Żółć', '2 Side St'] },
  facts: [{ label: 'Due', value: 'Nov 15, 2026' }],
  priceLabel: 'Unit Price',
  lines: [line(1)],
  totals: [
    { label: 'Subtotal', value: '$2,469.12' },
    { label: 'Total', value: '$2,672.82', strong: true },
  ],
  notes: 'Thank you.',
}

async function pagesOf(changes: Partial<Paper>): Promise<string[]> {
  const pdf = await press.print({ ...paper, ...changes })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { text } = await extractText(new Uint8Array(pdf))
  return text
}

describe('a printed document', () => {
  it('holds every text, also letters beyond Western ones', async () => {
    const [page = ''] = await pagesOf({})
    for (const text of [
      'Nguyễn & Søn',
      'Łukasz Żółć',
      'INV-1',
      'Copper elbow no. 1',
      '$2,672.82',
      'Thank you.',
    ])
      expect(page).toContain(text)
    expect(page).toContain('Page 1 of 1')
  })

  it('flows over pages, each with the headings of the table and its number, and loses no line', async () => {
    const pages = await pagesOf({ lines: Array.from({ length: 200 }, (_, n) => line(n)) })
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    })
    for (const page of pages.filter((text) => text.includes('elbow'))) expect(page).toContain('Unit Price')
    const printed = pages.flatMap((page) => [...page.matchAll(/elbow no\. (\d+)/g)].map(([, n]) => Number(n)))
    expect(printed).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(pages.at(-1)).toContain('$2,672.82')
  })

  it('never leaves the sums alone on a page', async () => {
    for (let count = 20; count <= 34; count++) {
      const pages = await pagesOf({ lines: Array.from({ length: count }, (_, n) => line(n)) })
      const withSums = pages.filter((page) => page.includes('$2,672.82'))
      expect(withSums).toHaveLength(1)
      expect(withSums[0]).toContain(`elbow no. ${count - 1}`)
    }
  })

  it('makes room for the largest amounts', async () => {
    const amount = '$90,071,992,547,409.91'
    const [page = ''] = await pagesOf({
      lines: [{ ...line(1), quantity: '9,999,999', price: amount, total: amount }],
      totals: [{ label: 'Balance Due', value: amount, strong: true }],
    })
    expect(page.split(amount)).toHaveLength(4)
  })

  it('keeps what is longer than a line or a page, and survives letters that the font lacks', async () => {
    const word = 'X'.repeat(120)
    const long = Array.from({ length: 700 }, (_, n) => `w${n}`).join(' ')
    const pages = await pagesOf({
      lines: [
        { ...line(1), description: word },
        { ...line(2), description: long },
      ],
      notes: '管道 🚰 ok',
    })
    const text = pages.join(' ')
    expect(text.match(/X/g)?.length).toBe(120)
    expect(text).toContain('w699')
    expect(text).toContain('ok')
  })

  it('shows a logo', async () => {
    const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#e8590c' } })
      .png()
      .toBuffer()
    const pdf = await press.print({ ...paper, company: { ...paper.company, logo } })
    expect(pdf.includes('/Subtype /Image')).toBe(true)
    const plain = await press.print(paper)
    expect(plain.includes('/Subtype /Image')).toBe(false)
  })

  it('fails alone when one document cannot be printed', async () => {
    const broken = { ...paper, lines: null as unknown as Paper['lines'] }
    const [first, second] = await Promise.allSettled([press.print(broken), press.print(paper)])
    expect(first.status).toBe('rejected')
    expect(second.status).toBe('fulfilled')
  })
})
