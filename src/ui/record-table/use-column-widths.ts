import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { fitColumns, type WantedWidth } from './column-widths'
import { cellText } from './table-cell'
import { sumText } from './table-sums'
import type { TableColumn, TableView } from './table-view'

/** Only the first rows decide the widths, so that rows loaded later do not move the columns. */
const SAMPLE = 100
/** Both paddings of a cell. */
const PADDING = 24
const BADGE = 22
/** Narrower texts would be unreadable, so the table scrolls instead. */
const LEAST = 96
const LEAST_OF_NAME = 200
/** Longer texts give way to others and take no spare room. */
const LONGEST = 340
/** Browsers round and kern differently from what a canvas measures. */
const TOLERANCE = 1.04

interface Measured {
  frame: RefObject<HTMLElement | null>
  view: TableView
  items: readonly unknown[]
  /** Width used by other things than columns. */
  taken: number
}

/** The widths of the shown columns, by their content and the frame's width. */
export function useColumnWidths({
  frame,
  view: { shown, sums, countText },
  items,
  taken,
}: Measured): number[] {
  const { width, font } = useFrame(frame)
  const wanted = useMemo(() => {
    const rows = items.slice(0, SAMPLE)
    const measure = measureIn(font)
    return shown.map((column, index) => {
      const count = index === 0 && sums ? countText(sums.count ?? 0) : ''
      const sum = sums ? sumText(column, sums) || count : ''
      return wantedWidth(column, rows, { sum, isName: index === 0 }, measure)
    })
  }, [shown, sums, countText, items, font])
  return useMemo(() => fitColumns(wanted, width - taken), [wanted, width, taken])
}

type Measure = (text: string, weight: number) => number

interface Place {
  /** The sum below the column, as text. */
  sum: string
  /** The first column names the record. */
  isName: boolean
}

function wantedWidth(
  column: TableColumn,
  rows: unknown[],
  { sum, isName }: Place,
  measure: Measure,
): WantedWidth {
  const isBadge = column.kind === 'status'
  // Texts of the same length differ in width, so each is measured.
  const texts = new Set(rows.map((row) => cellText(column, row).slice(0, LONGEST)))
  const widest = Math.max(0, ...[...texts].map((text) => measure(text, 500)))
  const cell = widest + (isBadge ? BADGE : 0)
  const head = measure(column.label, 500)
  const content = Math.max(Math.min(cell, LONGEST), head, measure(sum, 600))
  const isText = column.kind === 'text' || column.kind === 'list'
  return {
    natural: Math.ceil(content) + PADDING,
    ...(isText && { least: isName ? LEAST_OF_NAME : LEAST }),
  }
}

/** Measures text without laying it out. */
function measureIn(font: string): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  return (text, weight) => {
    if (!canvas) return text.length * 8
    canvas.font = `${weight} ${font}`
    // All digits are measured as zeros, so that equal figures get equal widths.
    return canvas.measureText(text.replace(/\d/g, '0')).width * TOLERANCE
  }
}

function useFrame(frame: RefObject<HTMLElement | null>) {
  const [state, setState] = useState({ width: 0, font: '14px sans-serif' })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { fontSize, fontFamily } = getComputedStyle(element)
      const next = { width: element.clientWidth, font: `${fontSize} ${fontFamily}` }
      setState((old) => (old.width === next.width && old.font === next.font ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return state
}
