import { UserRound } from 'lucide-react'
import { z } from 'zod'
import { choiceAction, dateAction } from '@/client/many/actions'
import type { ManyList, ManyQuestion } from '@/client/many/many-list'
import { UserSelect } from '@/domain/users/client/users.picker'
import { MAX_AT_ONCE } from '@/shared/selection'
import { statusOptions } from '@/ui/options'
import { JOB_BADGES } from '../job'
import { useCloseQuestion } from './use-close-question.dialogs'

/**
 * Asks the same question as closing a single job. Above the limit it does not ask, because the server rejects
 * the change.
 */
function useClosingMany(): ManyQuestion {
  const { ask, question } = useCloseQuestion()
  return {
    async ask(change, ids) {
      if (!('status' in change) || change.status !== 'closed') return true
      const chosen = await ids()
      return chosen.length > MAX_AT_ONCE || ask(chosen)
    },
    question,
  }
}

/** Jobs moved to another date keep their time of day. */
export const manyJobs: ManyList = {
  entity: 'job',
  one: 'job',
  needs: 'change jobs',
  hasExport: true,
  actions: [
    { ...choiceAction('status', 'Status', statusOptions(JOB_BADGES)), useQuestion: useClosingMany },
    {
      kind: 'form',
      label: 'Assign Technician',
      icon: UserRound,
      schema: z
        .object({ technicianId: z.string().nullable() })
        .transform(({ technicianId }) => ({ technicianIds: technicianId ? [technicianId] : [] })),
      defaults: { technicianId: '' },
      Fields: ({ control }) => <UserSelect control={control} name="technicianId" label="Technician" />,
    },
    dateAction('scheduledDate', 'Scheduled Date'),
  ],
}
