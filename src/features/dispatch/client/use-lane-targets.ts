import { useMemo } from 'react'
import type { Assignee } from '../move'

/** Drop targets of a row: the technician, and the day. An external crew accepts none. */
export function useLaneTargets(assignee: Assignee | undefined, day: string) {
  return useMemo(
    () => ({
      toLane: assignee && { kind: 'technician' as const, assignee },
      toDay: assignee && { kind: 'day' as const, day, assignee },
    }),
    [assignee, day],
  )
}
