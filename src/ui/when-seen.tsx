import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** About how high it gets. */
  height: number
  children: ReactNode
}

/** Anyone who jumps past it has been there too: it is drawn above them. A mere edge of it is not seen yet. */
const SEEN_OR_PASSED = { rootMargin: '1000000px 0px -64px 0px' }

/** Draws what is further down, and lets it ask for its data, once somebody gets there. */
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
