import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import type { Paper } from './paper'
import { PdfPress } from './press'
import { printable } from './printable'

const ada = 'ada'
const press = new PdfPress(600_000)
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
  const pdf = await press.print({ ...paper, ...changes }, ada)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { text } = await extractText(new Uint8Array(pdf))
  return text
}

describe('a printed document', () => {
  it('contains every text, also letters beyond Western European ones', async () => {
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

  it('repeats table headings and its number on every page and loses no line', async () => {
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

  it('never puts the totals alone on a page', async () => {
    for (let count = 20; count <= 34; count++) {
      const pages = await pagesOf({ lines: Array.from({ length: count }, (_, n) => line(n)) })
      const withSums = pages.filter((page) => page.includes('$2,672.82'))
      expect(withSums).toHaveLength(1)
      expect(withSums[0]).toContain(`elbow no. ${count - 1}`)
    }
  })

  it('has room for the largest amounts', async () => {
    const amount = '$90,071,992,547,409.91'
    const [page = ''] = await pagesOf({
      lines: [{ ...line(1), quantity: '9,999,999', price: amount, total: amount }],
      totals: [{ label: 'Balance Due', value: amount, strong: true }],
    })
    expect(page.split(amount)).toHaveLength(4)
  })

  it('wraps texts longer than a line or page and survives letters missing from the font', async () => {
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

  it('shows the logo', async () => {
    const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#e8590c' } })
      .png()
      .toBuffer()
    const pdf = await press.print({ ...paper, company: { ...paper.company, logo } }, ada)
    expect(pdf.includes('/Subtype /Image')).toBe(true)
    const plain = await press.print(paper, ada)
    expect(plain.includes('/Subtype /Image')).toBe(false)
  })

  it('a document that cannot be printed does not stop the others', async () => {
    // Invalid on purpose.
    const broken = { ...paper, lines: null as unknown as Paper['lines'] }
    const [first, second] = await Promise.allSettled([press.print(broken, ada), press.print(paper, ada)])
    expect(first.status).toBe('rejected')
    expect(second.status).toBe('fulfilled')
  })
})

describe('line breaks', () => {
  const breaks = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join('\n')

  it('are limited per line and in the notes, without losing a word', async () => {
    const pages = await pagesOf({
      lines: Array.from({ length: 40 }, (_, n) => ({ ...line(n), description: breaks(120) })),
      notes: `${'\n'.repeat(3000)}${breaks(900)}`,
    })
    expect(pages.length).toBeLessThan(40)
    const text = pages.join(' ')
    expect(text.match(/\bw119\b/g)).toHaveLength(41)
    expect(text).toContain('w899')
  })

  it('are kept in ordinary texts', () => {
    const terms = Array.from({ length: 60 }, (_, n) => `${n}. Term`).join('\r\n')
    expect(printable(terms).split('\n')).toHaveLength(60)
    expect(printable('one\n\n\ntwo\tthree\u0007', 2)).toBe('one\n\ntwo    three')
  })
})

describe('the print queue', () => {
  it('takes turns between people and limits what one person may have waiting', async () => {
    const order: string[] = []
    const print = (person: string, name: string) =>
      press.print(paper, person).then(
        () => order.push(name),
        ({ statusCode, retryAfter }) => order.push(`${name} ${statusCode} ${retryAfter}`),
      )
    await Promise.all([
      ...Array.from({ length: 22 }, (_, n) => print('ada', `a${n}`)),
      print('bob', 'b0'),
      print('cid', 'c0'),
    ])
    expect(order[0]).toBe('a21 429 5')
    expect(order.slice(1, 6)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2'])
    expect(order).toHaveLength(24)
  })

  it('stops a document that takes too long and prints the next one', async () => {
    const impatient = new PdfPress(1)
    const tooSlow = { status: 'rejected', reason: { statusCode: 503, retryAfter: 60 } }
    const next = [impatient.print(paper, ada), impatient.print(paper, ada), press.print(paper, ada)]
    const printed = await Promise.allSettled(next)
    await impatient.close()
    expect(printed).toMatchObject([tooSlow, tooSlow, { status: 'fulfilled' }])
  })
})
