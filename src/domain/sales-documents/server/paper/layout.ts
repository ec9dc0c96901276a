import type { Block, ListPaper, Paper, PaperBundle, PaperLine, PaperPayment } from './paper'
import { ACCENT, INK, PAGE, QUIET, Sheet, type Style } from './sheet'
import { type Column, drawTable } from './table'

const TEXT: Style = { size: 9.5 }
const STRONG: Style = { size: 9.5, bold: true }
const QUIET_TEXT: Style = { size: 9.5, color: QUIET }
const LABEL: Style = { size: 8.5, color: QUIET }
const WHOLE = { x: PAGE.left, width: PAGE.width }

/** US Letter: letterhead, parties and facts, lines over several pages, totals kept together, notes. */
export function printPaper(paper: Paper): Promise<Buffer> {
  const name = nameOf(paper)
  const sheet = new Sheet(name, paper.company.name)
  sheet.beginPart(name)
  drawPaper(sheet, paper)
  return sheet.finish()
}

/** Several of them, one after the other. */
export function printBundle({ number, papers }: PaperBundle): Promise<Buffer> {
  const sheet = new Sheet(number, papers[0]?.company.name ?? '')
  for (const paper of papers) {
    sheet.beginPart(nameOf(paper))
    drawPaper(sheet, paper)
  }
  return sheet.finish()
}

const nameOf = ({ kind, number }: Pick<Paper, 'kind' | 'number'>) => `${kind} ${number}`

function drawPaper(sheet: Sheet, paper: Paper): void {
  drawLetterhead(sheet, paper)
  drawParties(sheet, paper)
  if (paper.title) {
    sheet.write(paper.title, { size: 12, bold: true }, WHOLE)
    sheet.y += 4
  }
  if (paper.description) {
    sheet.write(paper.description, TEXT, WHOLE)
    sheet.y += 12
  }
  drawTable(sheet, lineColumns(paper.priceLabel), paper.lines, roomForTotals(paper))
  sheet.need(roomForTotals(paper))
  drawTotals(sheet, paper.totals)
  if (paper.payments?.length) {
    drawHeading(sheet, 'Payments')
    drawTable(sheet, PAYMENT_COLUMNS, paper.payments)
  }
  if (paper.notes) {
    drawHeading(sheet, 'Notes', paper.notes)
    sheet.write(paper.notes, TEXT, WHOLE)
  }
}

/** A list with the same head. */
export function printList(paper: ListPaper): Promise<Buffer> {
  const name = nameOf(paper)
  const sheet = new Sheet(name, paper.company.name)
  sheet.beginPart(name)
  drawLetterhead(sheet, paper)
  drawParties(sheet, paper)
  if (paper.notes) {
    sheet.write(paper.notes, TEXT, WHOLE)
    sheet.y += 12
  }
  const columns = paper.columns.map(
    (column, index): Column<string[]> => ({ ...column, text: (row) => row[index] ?? '' }),
  )
  for (const { title, rows } of paper.sections) {
    if (paper.sections.length > 1) drawHeading(sheet, title)
    drawTable(sheet, columns, rows)
  }
  return sheet.finish()
}

const lineColumns = (priceLabel: string): Column<PaperLine>[] => [
  { label: 'Description', text: (line) => line.description, detail: (line) => line.detail },
  { label: 'Qty', text: (line) => line.quantity, align: 'right', widest: 80 },
  { label: 'Unit', text: (line) => line.unit, widest: 60 },
  { label: priceLabel, text: (line) => line.price, align: 'right', widest: 120 },
  { label: 'Total', text: (line) => line.total, align: 'right', widest: 120 },
]

const PAYMENT_COLUMNS: Column<PaperPayment>[] = [
  { label: 'Date', text: (payment) => payment.date, widest: 80 },
  { label: 'Method', text: (payment) => payment.method, widest: 90 },
  { label: 'Reference', text: (payment) => payment.reference },
  { label: 'Amount', text: (payment) => payment.amount, align: 'right', widest: 120 },
]

const LOGO = 54

function drawLetterhead(
  sheet: Sheet,
  { kind, number, company }: Pick<Paper, 'kind' | 'number' | 'company'>,
): void {
  const kindStyle: Style = { size: 18, bold: true }
  const numberStyle: Style = { size: 11, color: QUIET }
  const width = Math.min(220, Math.max(sheet.widthOf(kind, kindStyle), sheet.widthOf(number, numberStyle)))
  const right = { x: PAGE.right - width, width, align: 'right' as const }
  const top = sheet.y
  sheet.write(kind, kindStyle, right)
  sheet.write(number, numberStyle, right)
  const kindBottom = sheet.y

  if (company.logo) sheet.image(company.logo, PAGE.left, top, LOGO)
  const x = PAGE.left + (company.logo ? LOGO + 12 : 0)
  const left = { x, width: right.x - 24 - x }
  sheet.write(company.name, { size: 14, bold: true }, { ...left, y: top })
  sheet.y += 2
  for (const line of company.lines) sheet.write(line, QUIET_TEXT, left)

  sheet.y = Math.max(sheet.y, kindBottom, company.logo ? top + LOGO : 0) + 14
  sheet.rule(ACCENT, 2)
}

const FACTS_WIDTH = 190
const PARTY_GAP = 24

function drawParties(sheet: Sheet, { party, place, facts }: Pick<Paper, 'party' | 'place' | 'facts'>): void {
  const top = sheet.y + 18
  const blocks = place ? [party, place] : [party]
  const width = (PAGE.width - FACTS_WIDTH) / blocks.length - PARTY_GAP
  const bottoms = blocks.map((block, index) => {
    drawBlock(sheet, block, { x: PAGE.left + index * (width + PARTY_GAP), width, y: top })
    return sheet.y
  })
  sheet.y = top
  for (const { label, value } of facts) drawPair(sheet, label, value, FACTS_WIDTH, [QUIET_TEXT, STRONG], 2)
  sheet.y = Math.max(sheet.y, ...bottoms) + 16
}

function drawBlock(
  sheet: Sheet,
  { label, lines }: Block,
  box: { x: number; y: number; width: number },
): void {
  sheet.write(label, LABEL, box)
  sheet.y += 3
  lines.forEach((line, index) => {
    sheet.write(line, index === 0 ? STRONG : TEXT, { x: box.x, width: box.width })
  })
}

function drawTotals(sheet: Sheet, totals: Paper['totals']): void {
  sheet.y += 10
  for (const { label, value, strong } of totals) {
    const style: Style = strong ? { size: 11.5, bold: true } : TEXT
    if (strong) {
      sheet.y += 3
      sheet.rule(INK, 1, PAGE.right - TOTALS_WIDTH)
    }
    sheet.y += strong ? 6 : 3
    drawPair(sheet, label, value, TOTALS_WIDTH, [style, style], 3)
  }
}

const TOTALS_WIDTH = 240

const roomForTotals = ({ totals }: Paper) => totals.length * 26 + 10

/** A label on the left and its value on the right, along the right margin. */
function drawPair(
  sheet: Sheet,
  label: string,
  value: string,
  strip: number,
  [labelStyle, valueStyle]: [Style, Style],
  below: number,
): void {
  const x = PAGE.right - strip
  const y = sheet.y
  const labelWidth = sheet.widthOf(label, labelStyle)
  const valueX = x + labelWidth + 12
  sheet.write(label, labelStyle, { x, y, width: labelWidth })
  sheet.write(value, valueStyle, { x: valueX, y, width: PAGE.right - valueX, align: 'right' })
  sheet.y += below
}

/** A heading is never left alone at the foot of a page, and a short text below it is kept together. */
function drawHeading(sheet: Sheet, heading: string, text = ''): void {
  sheet.y += 20
  sheet.need(Math.min(20 + sheet.heightOf(text, TEXT, PAGE.width), 240) + (text ? 0 : 60))
  sheet.write(heading, STRONG, WHOLE)
  sheet.y += 4
}
