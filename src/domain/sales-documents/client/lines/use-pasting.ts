import { type ClipboardEvent, useCallback, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { counted } from '@/shared/counted'
import { MAX_LINES } from '../../totals'
import { isBlank, type Line } from './line-columns'
import type { LineForm } from './line-dialog'
import { isTable, MAX_PASTED_LENGTH, type PastedLine, readRows } from './pasted-rows'
import { decimalsOf } from './quantity-words'
import type { LineActions } from './use-lines'

interface Notice {
  text: string
  /** Success is visible in the lines: announced to screen readers only. */
  isQuiet: boolean
}

/** Maximum number of unreadable cells named. */
const MAX_NAMED = 5

/** Turns pasted spreadsheet rows into lines. */
export function usePasting<L extends Line & FieldValues, T>(
  actions: LineActions<L>,
  kind: Pick<LineForm<L, T>, 'blank' | 'price' | 'fractions'>,
) {
  const { blank, price } = kind
  const decimals = decimalsOf(kind)
  const [notice, setNotice] = useState<Notice>()

  /** Whether it was handled; `done` is called with the index after the last new line. */
  const paste = useCallback(
    (event: ClipboardEvent, index: number, done: (next: number) => void) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isTable(text)) return
      event.preventDefault()
      if (text.length > MAX_PASTED_LENGTH)
        return setNotice({ text: 'That is too much to paste at once. Paste fewer rows.', isQuiet: false })
      void add(text, index)
      async function add(table: string, at: number) {
        // Loaded on first paste.
        const { default: Papa } = await import('papaparse')
        const { data } = Papa.parse<string[]>(table, { delimiter: '\t' })
        const pasted = readRows(data, MAX_LINES - actions.count(), decimals)
        // A line with content stays, and the pasted ones follow it.
        const here = actions.at(at)
        const place = here && !isBlank(here, price) ? at + 1 : at
        if (here && place === at) actions.remove(at)
        actions.insert(place, pasted.lines.map(toLine))
        setNotice(noticeOf(pasted))
        done(place + pasted.lines.length)
      }
      function toLine({ price: cents, ...line }: PastedLine): L {
        return { ...blank, ...line, ...(cents === undefined ? {} : { [price]: cents }) }
      }
    },
    [actions, blank, price, decimals],
  )

  return { notice, paste }
}

function noticeOf({ lines, unread, left }: ReturnType<typeof readRows>): Notice {
  const named = unread.slice(0, MAX_NAMED).join(', ')
  const more = unread.length > MAX_NAMED ? ` and ${unread.length - MAX_NAMED} more` : ''
  const parts = [
    `${counted(lines.length, 'line')} pasted.`,
    unread.length > 0 && `Could not be read: ${named}${more}.`,
    left > 0 && `${counted(left, 'row')} skipped: a document can have at most ${MAX_LINES} lines.`,
  ]
  return { text: parts.filter(Boolean).join(' '), isQuiet: unread.length + left === 0 }
}
