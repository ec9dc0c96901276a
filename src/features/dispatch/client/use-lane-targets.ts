import { useMemo } from 'react'
import type { Assignee } from '../move'

/** What a lane takes: a job for the technician, and one for that day. A crew that is nobody of ours takes none. */
export function useLaneTargets(assignee: Assignee | undefined, day: string) {
  return useMemo(
    () => ({
      toLane: assignee && { kind: 'technician' as const, assignee },
      toDay: assignee && { kind: 'day' as const, day, assignee },
    }),
    [assignee, day],
  )
}
