import type { Block, Paper } from './paper'
import { ACCENT, PAGE, QUIET, type Sheet, type Style } from './sheet'

export const TEXT: Style = { size: 9.5 }
export const STRONG: Style = { size: 9.5, bold: true }
export const QUIET_TEXT: Style = { size: 9.5, color: QUIET }
const LABEL: Style = { size: 8.5, color: QUIET }
export const WHOLE = { x: PAGE.left, width: PAGE.width }

const LOGO = 54

export function drawLetterhead(
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

export function drawParties(
  sheet: Sheet,
  { party, place, facts }: Pick<Paper, 'party' | 'place' | 'facts'>,
): void {
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

/** A label on the left and its value on the right, along the right margin. */
export function drawPair(
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
export function drawHeading(sheet: Sheet, heading: string, text = ''): void {
  sheet.y += 20
  sheet.need(Math.min(20 + sheet.heightOf(text, TEXT, PAGE.width), 240) + (text ? 0 : 60))
  sheet.write(heading, STRONG, WHOLE)
  sheet.y += 4
}
