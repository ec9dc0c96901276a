import type { ReportPaper, ReportPart, ReportPhoto, Signature } from './paper'
import { drawHeading, drawLetterhead, drawParties, QUIET_TEXT, STRONG, TEXT, WHOLE } from './parts'
import { PAGE, Sheet } from './sheet'
import { type Column, drawTable } from './table'

const PHOTOS_IN_ROW = 3
const PHOTO_GAP = 12
const PHOTO_WIDTH = (PAGE.width - PHOTO_GAP * (PHOTOS_IN_ROW - 1)) / PHOTOS_IN_ROW
const PHOTO_HEIGHT = PHOTO_WIDTH * 0.75
const CAPTION_HEIGHT = 28
const HEADING_HEIGHT = 40
const SIGNATURE = { width: 220, height: 80 }

/** US Letter: letterhead, customer and site, then the parts one below the other. */
export function printReport(paper: ReportPaper): Promise<Buffer> {
  const name = `${paper.kind} ${paper.number}`
  const sheet = new Sheet(name, paper.company.name)
  sheet.beginPart(name)
  drawLetterhead(sheet, paper)
  drawParties(sheet, paper)
  for (const part of paper.report) drawPart(sheet, part)
  return sheet.finish()
}

function drawPart(sheet: Sheet, part: ReportPart): void {
  if ('text' in part) {
    drawHeading(sheet, part.title, part.text)
    sheet.write(part.text, TEXT, WHOLE)
  } else if ('columns' in part) {
    drawHeading(sheet, part.title)
    const columns = part.columns.map(
      (column, index): Column<string[]> => ({ ...column, text: (row) => row[index] ?? '' }),
    )
    drawTable(sheet, columns, part.rows)
  } else if ('photos' in part) {
    sheet.need(HEADING_HEIGHT + PHOTO_HEIGHT + CAPTION_HEIGHT)
    drawHeading(sheet, part.title)
    drawPhotos(sheet, part.photos)
    if (part.note) sheet.write(part.note, QUIET_TEXT, WHOLE)
  } else drawSignature(sheet, part.title, part.signature)
}

/** A row of pictures and their captions stays on one page. */
function drawPhotos(sheet: Sheet, photos: readonly ReportPhoto[]): void {
  for (let first = 0; first < photos.length; first += PHOTOS_IN_ROW) {
    sheet.need(PHOTO_HEIGHT + CAPTION_HEIGHT)
    const top = sheet.y
    photos.slice(first, first + PHOTOS_IN_ROW).forEach(({ image, caption }, index) => {
      const x = PAGE.left + index * (PHOTO_WIDTH + PHOTO_GAP)
      sheet.picture(image, { x, y: top, width: PHOTO_WIDTH, height: PHOTO_HEIGHT })
      sheet.writeLine(caption, QUIET_TEXT, { x, y: top + PHOTO_HEIGHT + 3, width: PHOTO_WIDTH })
    })
    sheet.y = top + PHOTO_HEIGHT + CAPTION_HEIGHT
  }
}

function drawSignature(sheet: Sheet, title: string, { image, name, at }: Signature): void {
  sheet.need(SIGNATURE.height + 80)
  drawHeading(sheet, title)
  if (image) {
    sheet.picture(image, { x: PAGE.left, y: sheet.y, ...SIGNATURE })
    sheet.y += SIGNATURE.height + 4
  }
  sheet.write(name, STRONG, WHOLE)
  sheet.write(at, QUIET_TEXT, WHOLE)
}
