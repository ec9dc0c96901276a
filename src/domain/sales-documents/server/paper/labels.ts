import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import { LABEL_SHEETS, type LabelSheet, partsOf, placeOf } from '@/shared/label-sheets'
import type { Label, LabelPaper } from './paper'
import { printable } from './printable'
import { bytesOf, FACES, INK, QUIET } from './sheet'

type Pdf = InstanceType<typeof PDFDocument>

/** Sheets are measured in millimetres, PDF in points. */
const MM = 72 / 25.4
const CODE_SIZE = 11
const ABOUT_SIZE = 6.5
const MAX_NAME_SIZE = 9
const MIN_NAME_SIZE = 5.5

/** Prints each label at its exact position, from `start` on. */
export function printLabels({ sheet: name, start, labels }: LabelPaper): Promise<Buffer> {
  const sheet = LABEL_SHEETS[name]
  const { page } = sheet
  const pdf = new PDFDocument({
    size: [page.width * MM, page.height * MM],
    margin: 0,
    info: { Title: 'Labels', Creator: 'Plumbline' },
    lang: 'en-US',
    autoFirstPage: false,
    font: FACES.regular,
  })
  let pages = 0
  labels.forEach((label, index) => {
    const place = placeOf(sheet, start - 1 + index)
    for (; pages <= place.page; pages++) pdf.addPage()
    pdf
      .save()
      .translate(place.x * MM, place.y * MM)
      .scale(MM)
    drawLabel(pdf, sheet, label)
    pdf.restore()
  })
  return bytesOf(pdf)
}

/** Relative to its upper left corner, in millimetres. */
function drawLabel(pdf: Pdf, sheet: LabelSheet, label: Label): void {
  const { code, words } = partsOf(sheet)
  drawCode(pdf, label.text, code)
  // Clips overflow instead of printing on the next label.
  pdf.save().rect(words.x, words.y, words.width, words.height).clip()
  const { align } = words
  const line = (text: string, size: number, color: string, y: number) => {
    pdf.fontSize(size / MM).fillColor(color)
    pdf.text(text, words.x, y, { width: words.width, height: size / MM, ellipsis: true, align })
  }
  const codeTop = words.y + words.height - (CODE_SIZE + ABOUT_SIZE + 3) / MM
  drawName(pdf, label.name, { ...words, height: codeTop - words.y })
  pdf.font(FACES.bold)
  line(label.code, CODE_SIZE, INK, codeTop)
  pdf.font(FACES.regular)
  line(printable(label.about, 0), ABOUT_SIZE, QUIET, codeTop + (CODE_SIZE + 2) / MM)
  pdf.restore()
}

/** As large as fits, in as many lines as there is room for. */
function drawName(
  pdf: Pdf,
  text: string,
  box: { x: number; y: number; width: number; height: number; align: 'center' | 'left' },
): void {
  const name = printable(text, 0)
  pdf.font(FACES.bold).fillColor(INK)
  let size = MAX_NAME_SIZE
  const height = () => pdf.fontSize(size / MM).heightOfString(name, { width: box.width })
  while (height() > box.height && size > MIN_NAME_SIZE) size -= 0.5
  pdf.fontSize(size / MM)
  pdf.text(name, box.x, box.y, { width: box.width, height: box.height, ellipsis: true, align: box.align })
}

/** The quiet zone of four modules is the label's edge and the gap before the text. */
function drawCode(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = size / (modules.size + QUIET_MODULES)
  const from = step * (QUIET_MODULES / 2)
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        // Slightly wider, so that printers leave no gap between two modules.
        pdf.rect(x + from + column * step, y + from + row * step, step * 1.01, step * 1.01)
  pdf.fill(INK)
}
/** The label's edge of 2 mm provides the rest of the four quiet modules. */
const QUIET_MODULES = 4
