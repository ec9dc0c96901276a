import { useCallback, useState } from 'react'

/**
 * Whether an element scrolls: then it is focusable, so that it can be scrolled with the keyboard. Used as a ref;
 * forwards the element.
 */
export function useIsScrollable(forward?: React.Ref<HTMLDivElement>) {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      if (typeof forward === 'function') forward(element)
      else if (forward) forward.current = element
      if (!element) return
      const look = () => setScrolls(element.scrollHeight > element.clientHeight + 1)
      const sizes = new ResizeObserver(look)
      sizes.observe(element)
      const contents = new MutationObserver(look)
      contents.observe(element, { childList: true, subtree: true, characterData: true })
      look()
      return () => {
        sizes.disconnect()
        contents.disconnect()
      }
    },
    [forward],
  )
  return { ref, tabIndex: scrolls ? 0 : undefined }
}
