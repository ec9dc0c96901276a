import { type Ref, useCallback, useLayoutEffect, useRef } from 'react'

const canGrow = () => CSS.supports('field-sizing', 'content')

/** Grows a textarea with its text in browsers without `field-sizing`. Used as a ref; forwards the element. */
export function useAutoHeight(forward: Ref<HTMLTextAreaElement> | undefined, value: unknown) {
  const element = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    if (element.current && !canGrow()) fitToText(element.current)
  }, [value])
  return useCallback(
    (area: HTMLTextAreaElement | null) => {
      element.current = area
      const release = passOn(forward, area)
      if (!area || canGrow()) return release
      // The width decides the number of lines.
      let width = 0
      const sizes = new ResizeObserver(() => {
        if (area.clientWidth === width) return
        width = area.clientWidth
        fitToText(area)
      })
      sizes.observe(area)
      return () => {
        sizes.disconnect()
        if (release) release()
        else passOn(forward, null)
      }
    },
    [forward],
  )
}

function fitToText(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}

function passOn<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element) ?? undefined
  if (ref) ref.current = element
  return undefined
}
