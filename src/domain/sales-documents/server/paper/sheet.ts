import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { printable } from './printable'

/** In points; a Letter page is 612 x 792. */
export const PAGE = { left: 42, right: 570, top: 42, bottom: 736, width: 528 }
const FOOTER = 750
const LINE_GAP = 1

export const INK = '#1a1d21'
export const QUIET = '#5b6470'
export const LINE = '#d5dae0'
export const ACCENT = '#e8590c'

export interface Style {
  size: number
  bold?: boolean
  color?: string
}

interface Box {
  x: number
  width: number
  /** Start; below the last text by default. */
  y?: number
  align?: 'left' | 'right'
}

/** Its digits have equal width, so that amounts align; it covers Latin, Vietnamese, Greek and Cyrillic. */
export const FACES = { regular: face('400Regular'), bold: face('600SemiBold') }

function face(name: string) {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${name}/Roboto_${name}.ttf`))
}

/** An image that is read once and drawn often; `openImage` is missing from pdfkit's types. */
type Opened = Parameters<InstanceType<typeof PDFDocument>['image']>[0]
interface Opens {
  openImage: (png: Buffer) => Opened
}

/** Letter pages written from top to bottom; long text continues on the next page. */
export class Sheet {
  /** Current vertical position. */
  y = PAGE.top
  private readonly pdf
  private style: Style = { size: 0 }
  /** Repeated on further pages, such as table headings. */
  private head: (() => void) | undefined
  /** The documents of the file, by first page. */
  private readonly parts: { name: string; from: number }[] = []
  private drawn: { png: Uint8Array; image: Opened } | undefined

  constructor(title: string, author: string) {
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margins: { top: PAGE.top, left: PAGE.left, right: 612 - PAGE.right, bottom: 792 - PAGE.bottom },
      info: { Title: title, Author: author, Creator: 'Plumbline' },
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      font: FACES.regular,
    })
    this.pdf.on('pageAdded', () => this.beginPage())
  }

  /** Starts a document on a new page. */
  beginPart(name: string): void {
    if (this.parts.length > 0) this.pdf.addPage()
    this.parts.push({ name, from: this.pdf.bufferedPageRange().count - 1 })
  }

  /** Writes a text into a box as high as needed, and moves down to its end. */
  write(text: string, style: Style, { x, width, y = this.y, align }: Box): void {
    this.use(style)
    this.pdf.text(printable(text), x, y, { width, align, lineGap: LINE_GAP })
    this.y = this.pdf.y
  }

  heightOf(text: string, style: Style, width: number): number {
    this.use(style)
    return text ? this.pdf.heightOfString(printable(text), { width, lineGap: LINE_GAP }) : 0
  }

  widthOf(text: string, style: Style): number {
    this.use(style)
    // Slightly more, or rounding would break the measured text.
    return this.pdf.widthOfString(printable(text)) + 0.5
  }

  /** A line across the page, or from `left` to its right margin. */
  rule(color: string, weight: number, left = PAGE.left): void {
    const y = this.y + weight / 2
    this.pdf.moveTo(left, y).lineTo(PAGE.right, y).lineWidth(weight).stroke(color)
    this.y += weight
  }

  /** An empty frame to write in. */
  box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.pdf.rect(x, y, width, height).lineWidth(0.75).stroke(QUIET)
  }

  image(png: Uint8Array, x: number, y: number, size: number): void {
    // The same logo is embedded once per file.
    if (!this.drawn || Buffer.compare(this.drawn.png, png) !== 0)
      this.drawn = { png, image: (this.pdf as unknown as Opens).openImage(Buffer.from(png)) }
    this.pdf.image(this.drawn.image, x, y, { fit: [size, size] })
  }

  /** A picture that is drawn once, as large as fits. */
  picture(
    image: Uint8Array,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ) {
    this.pdf.image(Buffer.from(image), x, y, { fit: [width, height] })
  }

  /** One line, cut where it is too long; the position stays. */
  writeLine(text: string, style: Style, { x, y = this.y, width }: Box): void {
    this.use(style)
    this.pdf.text(printable(text, 0), x, y, { width, height: style.size * 1.3, ellipsis: true })
  }

  /** Starts a new page unless this much is free, or no page would have it. */
  need(height: number): void {
    if (this.y + height > PAGE.bottom && this.y > this.pdf.page.margins.top) this.pdf.addPage()
  }

  /** Writes `head` above the content of `draw`, and again on every page that it reaches. */
  underHead(head: () => void, draw: () => void): void {
    this.head = head
    head()
    draw()
    this.head = undefined
  }

  /** The PDF, with document name and page number in each footer. */
  finish(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    this.parts.forEach(({ name, from }, index) => {
      this.number(name, from, this.parts[index + 1]?.from ?? count)
    })
    return bytesOf(this.pdf)
  }

  private number(name: string, from: number, to: number): void {
    for (let page = from; page < to; page++) {
      this.pdf.switchToPage(page)
      this.use({ size: 8.5, color: QUIET })
      const number = `Page ${page - from + 1} of ${to - from}`
      this.pdf.text(printable(name), PAGE.left, FOOTER, { lineBreak: false })
      this.pdf.text(number, PAGE.right - this.pdf.widthOfString(number), FOOTER, { lineBreak: false })
    }
  }

  private use(style: Style): void {
    this.style = style
    const { size, bold, color = INK } = style
    this.pdf.font(bold ? FACES.bold : FACES.regular, size).fillColor(color)
  }

  /** A page can begin in the middle of a text, whose style and position continue. */
  private beginPage(): void {
    const style = this.style
    this.y = PAGE.top
    this.head?.()
    this.use(style)
    this.pdf.y = this.y
    this.pdf.page.margins.top = this.y
  }
}

/** Ends the document and collects its bytes. */
export function bytesOf(pdf: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}
