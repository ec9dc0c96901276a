import { useState } from 'react'
import { personHere } from './signed-in-person'

/** Unsaved text that survives Back and reloads, in this tab and for this person. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const key = `kept.${personHere() ?? ''}.${name}`
  const [text, setText] = useState(() => readKept(key))
  return [
    text,
    (next) => {
      setText(next)
      keep(key, next)
    },
  ]
}

function readKept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Storage can be full or blocked; the text then lasts as long as the screen. */
function keep(key: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {}
}
