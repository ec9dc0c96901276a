import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Approximate height. */
  height: number
  children: ReactNode
}

/** Also renders when scrolled past. A visible edge does not count as seen. */
const SEEN_OR_PASSED = { rootMargin: '1000000px 0px -64px 0px' }

/** Renders content further down, and lets it fetch its data, once scrolled to. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const [isSeen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    }, SEEN_OR_PASSED)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen ? children : <div ref={place} style={{ minHeight: height }} />
}
