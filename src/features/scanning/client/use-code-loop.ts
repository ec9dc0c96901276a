import { type RefObject, useEffect, useRef, useState } from 'react'
import { createSightings } from '../sightings'
import { watchAttention } from './attention'
import { openCodeReader } from './code-reader'

/** Pause between two reads: quick to the eye without heating up the phone. */
const PAUSE_MS = 120

/** Reads codes from the video while it is live. Returns true if no reader is available. */
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
    const attention = watchAttention()

    async function run() {
      const reader = await openCodeReader()
      const sightings = createSightings()
      while (!isLeft) {
        const picture = video.current
        const canLook = picture && picture.readyState >= picture.HAVE_CURRENT_DATA && !attention.isCovered()
        if (canLook) {
          const codes = await reader.read(picture)
          for (const code of sightings.look(codes, performance.now(), !attention.isElsewhere()))
            if (!isLeft) report.current(code)
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }

    run().catch(() => setBroken(true))
    return () => {
      isLeft = true
      attention.leave()
    }
  }, [video, isLive])

  return isBroken
}
