import { type Ref, useCallback, useLayoutEffect, useRef } from 'react'

const canGrow = () => CSS.supports('field-sizing', 'content')

/**
 * Keeps a textarea as high as its text in browsers without `field-sizing`. Takes the place of a ref, and passes the
 * element on.
 */
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
      // Its width decides how many lines the text takes.
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
