import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReconnected } from '@/ui/hooks'
import { createSightings } from '../sightings'
import { watchAttention } from './attention'
import { openCodeReader } from './code-reader'

/** Pause between two reads: quick to the eye without heating up the phone. */
const PAUSE_MS = 120

/** Reads codes from the video while it is live; a reader that could not be loaded is loaded again on reconnection. */
export function useCodeLoop(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onCode: (code: string) => void,
): { isBroken: boolean; retry: () => void } {
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  const isBroken = failures > tries
  const retry = () => setTries(failures)
  useReconnected(retry)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the reader again
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

    run().catch(() => setFailures((count) => count + 1))
    return () => {
      isLeft = true
      attention.leave()
    }
  }, [video, isLive, tries])

  return { isBroken, retry }
}
