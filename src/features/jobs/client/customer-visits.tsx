import { useQuery } from '@tanstack/react-query'
import { withQuery } from '@/client/api'
import { reads } from '@/client/readers'
import { dayOf, formatDate, today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import { Figure } from '@/ui/figure'
import type { Job } from '../job.schema'
import { jobs } from './jobs.resource'

/** A customer's last visit before today, and the next one from today on. */
export default function CustomerVisits({ customerId }: { customerId: string }) {
  const now = today()
  const last = useFirstJob({ customerId, scheduledTo: addDays(now, -1), sort: '-scheduledStart' })
  const next = useFirstJob({
    customerId,
    status: 'open',
    scheduledFrom: now,
    sort: 'scheduledStart',
  })
  return (
    <>
      <Visit label="Last Visit" customerId={customerId} job={last} none="None yet" />
      <Visit label="Next Visit" customerId={customerId} job={next} none="Nothing scheduled" />
    </>
  )
}

/** The first job of a list; null if there is none, undefined while loading. */
function useFirstJob(filter: object): Job | null | undefined {
  const { data } = useQuery<Job[]>({
    queryKey: [withQuery(jobs.path, { ...filter, limit: 1 })],
    ...reads('job'),
  })
  return data && (data[0] ?? null)
}

interface VisitProps {
  label: string
  customerId: string
  job: Job | null | undefined
  none: string
}

function Visit({ label, customerId, job, none }: VisitProps) {
  if (job === null) return <Figure label={label} value="–" hint={none} />
  const day = job?.scheduledStart && dayOf(job.scheduledStart)
  return (
    <Figure
      label={label}
      {...(day && {
        link: { to: '/jobs', search: { customerId, scheduledFrom: day, scheduledTo: day } } as const,
      })}
      value={day ? formatDate(day) : undefined}
      hint={job && [`#${job.num}`, job.crew].filter(Boolean).join(' · ')}
    />
  )
}
