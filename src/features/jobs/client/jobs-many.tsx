import { UserRound } from 'lucide-react'
import { z } from 'zod'
import { choiceAction, dateAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { UserSelect } from '@/features/users/client/users.picker'
import { statusOptions } from '@/ui/options'
import { JOB_BADGES } from '../job'

/** What can be done with many jobs at once. On another date a job keeps its time of day. */
export const manyJobs: ManyList = {
  path: '/api/jobs',
  entity: 'job',
  one: 'job',
  needs: 'change jobs',
  hasExport: true,
  actions: [
    choiceAction('status', 'Status', statusOptions(JOB_BADGES)),
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
