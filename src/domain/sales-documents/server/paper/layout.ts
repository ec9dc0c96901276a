import type { ListPaper, Paper, PaperBundle, PaperLine, PaperPayment } from './paper'
import { drawHeading, drawLetterhead, drawPair, drawParties, TEXT, WHOLE } from './parts'
import { INK, PAGE, Sheet, type Style } from './sheet'
import { type Column, drawTable } from './table'

/** US Letter: letterhead, parties and facts, lines over several pages, totals kept together, notes. */
export function printPaper(paper: Paper): Promise<Buffer> {
  const name = nameOf(paper)
  const sheet = new Sheet(name, paper.company.name)
  sheet.beginPart(name)
  drawPaper(sheet, paper)
  return sheet.finish()
}

/** Several documents, one after the other. */
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
