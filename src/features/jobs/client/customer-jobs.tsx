import { formatDate } from '@/shared/dates'
import { DetailRows } from '@/ui/detail-rows'
import { useSectionCount } from '@/ui/page-section'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import { crewText, JOB_BADGES } from '../job'
import type { Job } from '../job.schema'
import { jobs } from './jobs.resource'
import { scheduleText } from './schedule-text'

/** Jobs of a customer, newest first. */
export default function CustomerJobs({ customerId }: { customerId: string }) {
  const list = jobs.useList({ customerId }, { limit: 10, count: true })
  useSectionCount(list.total)
  return (
    <>
      <DetailRows list={list} none="No jobs yet.">
        {(job) => <Entry job={job} />}
      </DetailRows>
      <ShowMore list={list}>Show More Jobs</ShowMore>
    </>
  )
}

function Entry({ job }: { job: Job }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
      <ScreenLink to="/jobs/$id" params={{ id: job.id }} className="figures">
        #{job.num}
      </ScreenLink>
      <StatusBadge of={JOB_BADGES} status={job.status} />
      <p className="figures col-span-2 break-words text-quiet">
        {[scheduleText(job) ?? `Created ${formatDate(job.createdAt)}`, crewText(job)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
