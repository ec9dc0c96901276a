import { type KeyboardEvent, useRef } from 'react'
import type { SelectOption } from './select'

/** Letters within this time belong to one word. */
const PAUSE_MS = 1000

/** Letters typed on a closed control select the next option that begins with them, as in native lists. */
export function useTypeAhead(
  options: readonly SelectOption[],
  value: string,
  onChange: (value: string) => void,
) {
  const typed = useRef({ text: '', at: 0 })
  /** Whether the key was part of a word. */
  return ({ key, ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent): boolean => {
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return false
    const before = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : ''
    if (key === ' ' && before === '') return false
    const text = before + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    const found = nextStartingWith(text, options, value)
    if (found && found.value !== value) onChange(found.value)
    return true
  }
}

/** The next match after the selected option; repeating a letter moves on, further letters may keep it. */
export function nextStartingWith(text: string, options: readonly SelectOption[], value: string) {
  const isOneLetter = [...text].every((letter) => letter === text[0])
  const search = isOneLetter ? (text[0] ?? '') : text
  const from = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const start = isOneLetter ? from + 1 : from
  const inTurn = [...options.slice(start), ...options.slice(0, start)]
  return inTurn.find(({ label }) => typeof label === 'string' && label.toLowerCase().startsWith(search))
}
