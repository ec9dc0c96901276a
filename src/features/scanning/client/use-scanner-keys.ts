import { type RefObject, useEffect, useRef } from 'react'
import { createKeyBursts } from '../key-bursts'

/** Where keys have their own meaning: a question over the dialog, an open menu. */
const ELSEWHERE = '[role=alertdialog], [role=menu]'
const TEXT = 'input:not([type=radio]), textarea'

/**
 * A hardware scanner types like a keyboard and ends with Enter. Its code belongs in the code field, wherever
 * the focus is: keys outside of text inputs move the focus there, and a code that went into another input is
 * taken out of it on Enter.
 */
export function useScannerKeys(field: RefObject<HTMLInputElement | null>, onCode: (code: string) => void) {
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })

  useEffect(() => {
    const bursts = createKeyBursts()

    function onKeyDown(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target === field.current || target?.closest(ELSEWHERE)) return
      if (!target?.closest(TEXT)) {
        // Space activates the focused button. The key itself is then typed into the newly focused field.
        if (event.key.length === 1 && event.key !== ' ') field.current?.focus()
        return
      }
      const code = bursts.press(event.key, event.timeStamp)
      if (code === null) return
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
      report.current(code)
    }

    // On the document, because the focus may be on the dialog itself or, after a removal, on nothing.
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('focusin', bursts.forget)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('focusin', bursts.forget)
    }
  }, [field])
}
