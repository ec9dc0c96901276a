import { api } from '@/client/api'
import { resourceOf } from '@/client/resource'
import type { Attempt } from '@/ui/submission'
import type { DoneBody } from '../done.schema'
import type { Visit, visitApi } from '../visit.schema'

export const visits = resourceOf<typeof visitApi>('visit', {
  reads: ['job', 'customer', 'user'],
})

/** Ends a visit with all that happened on it. */
export function useFinishVisit() {
  const changed = visits.useChanged()
  return async (id: string, input: DoneBody, attempt: Attempt) => {
    const visit = await api<Visit>('POST', `${visits.path}/${id}/done`, input, attempt)
    changed(visit)
    return visit
  }
}
