import { jobs } from '@/features/jobs/client/jobs.resource'
import { JOB_BADGES } from '@/features/jobs/job'
import { formatDate } from '@/shared/dates'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { Table, Td, Th } from '@/ui/table'
import type { AgreementDetail } from '../agreement.schema'
import { type Service, serviceNumber, servicesOf } from './services'

interface ServiceHistoryProps {
  agreement: AgreementDetail
  /** Its services are not loaded yet. */
  isPreview: boolean
}

export function ServiceHistory({ agreement, isPreview }: ServiceHistoryProps) {
  const numbered = jobs.useList({ search: serviceNumber(agreement.agreementNumber) })
  const services = servicesOf(agreement, numbered.items)
  return (
    <section aria-label="Service History" className="flex flex-col gap-2">
      <h3 className="font-semibold">Service History</h3>
      {isPreview ? (
        <SkeletonLines />
      ) : services.length === 0 ? (
        <p className="text-quiet">No services yet. Jobs created from this agreement appear here.</p>
      ) : (
        <ServiceTable services={services} />
      )}
    </section>
  )
}

function ServiceTable({ services }: { services: Service[] }) {
  return (
    <Table aria-label="Service History">
      <thead>
        <tr>
          <Th>Job</Th>
          <Th>Service Date</Th>
          <Th>Scheduled</Th>
          <Th>Status</Th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ jobId, jobNum, serviceDate, scheduledStart, jobStatus }) => (
          <tr key={jobId}>
            <Td>
              <ScreenLink to="/jobs/$id" params={{ id: jobId }} className="figures">
                #{jobNum}
              </ScreenLink>
            </Td>
            <Td label="Service Date" className="figures whitespace-nowrap">
              {serviceDate ? formatDate(serviceDate) : '–'}
            </Td>
            <Td label="Scheduled" className="figures whitespace-nowrap">
              {scheduledStart ? formatDate(scheduledStart) : 'Not scheduled'}
            </Td>
            <Td label="Status">
              <StatusBadge of={JOB_BADGES} status={jobStatus} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
