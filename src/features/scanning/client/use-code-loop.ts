import { type RefObject, useEffect, useRef, useState } from 'react'
import { createSightings } from '../sightings'
import { openCodeReader } from './code-reader'

/** Between two looks at the picture: quick to the eye, and the phone stays cool. */
const PAUSE_MS = 120

/** Reads codes from the picture for as long as it is live. Answers whether no reader could be had. */
export function useCodeLoop(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onCode: (code: string) => void,
): boolean {
  const [isBroken, setBroken] = useState(false)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })

  useEffect(() => {
    if (!isLive) return
    let isLeft = false

    async function run() {
      const reader = await openCodeReader()
      const sightings = createSightings()
      while (!isLeft) {
        const picture = video.current
        const codes =
          picture && picture.readyState >= picture.HAVE_CURRENT_DATA ? await reader.read(picture) : []
        for (const code of codes) {
          if (!isLeft && sightings.isNew(code, performance.now())) report.current(code)
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }

    run().catch(() => setBroken(true))
    return () => {
      isLeft = true
    }
  }, [video, isLive])

  return isBroken
}
