import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'
import { cx } from '@/ui/cx'
import { DetailRows } from '@/ui/detail-rows'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import { crewText, firstLine, JOB_BADGES } from '../job'
import { jobs, useEquipmentService } from './jobs.resource'

interface EquipmentJobsProps {
  customerId: string
  equipmentId: string
  name: string
}

/** When a piece of equipment was last serviced, and its jobs. */
export default function EquipmentJobs({ customerId, equipmentId, name }: EquipmentJobsProps) {
  const { data } = useEquipmentService(customerId)
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const service = data?.find((each) => each.equipmentId === equipmentId)
  if (!data) return null
  if (!service) return <p className="text-quiet">No service recorded</p>
  const { lastServicedAt } = service
  return (
    <div className="flex flex-col gap-2">
      <div className="figures flex flex-wrap items-center justify-between gap-x-3">
        <p>{lastServicedAt ? `Last serviced ${formatDate(lastServicedAt)}` : 'Not serviced yet'}</p>
        <Button
          variant="ghost"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
        >
          <ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
          {counted(service.jobs, 'job')}
          <span className="sr-only"> on {name}</span>
        </Button>
      </div>
      {isOpen && (
        <div id={list}>
          <Jobs equipmentId={equipmentId} />
        </div>
      )}
    </div>
  )
}

function Jobs({ equipmentId }: { equipmentId: string }) {
  const list = jobs.useList({ equipmentId }, { limit: 10 })
  return (
    <>
      <DetailRows list={list} none="No jobs yet.">
        {(job) => (
          <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5">
            <ScreenLink to="/jobs/$id" params={{ id: job.id }} className="figures">
              #{job.num}
            </ScreenLink>
            <StatusBadge of={JOB_BADGES} status={job.status} />
            <p className="col-span-2 break-words empty:hidden">{firstLine(job.description)}</p>
            <p className="figures col-span-2 break-words text-quiet">
              {[formatDate(job.scheduledStart ?? job.createdAt), crewText(job) ?? 'Unassigned'].join(' · ')}
            </p>
          </div>
        )}
      </DetailRows>
      <ShowMore list={list}>Show earlier jobs</ShowMore>
    </>
  )
}
