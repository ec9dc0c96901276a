import { ContactLink } from '@/ui/contact-link'
import { Detail, DetailList } from '@/ui/detail-list'
import { PageSection } from '@/ui/page-section'
import type { OnJobPage } from '../job.schema'
import { useJobSite } from './jobs.resource'

/** Whom to call and where to go. */
export function JobSite({ job: { id, customer, address } }: OnJobPage) {
  const { data: site } = useJobSite(id)
  return (
    <PageSection title="Customer and Site">
      <DetailList>
        <Detail label="Customer" wide none="No customer">
          {customer}
        </Detail>
        <Detail label="Address" wide none="No address">
          {address && <ContactLink kind="address" value={address} />}
        </Detail>
        <Detail label="Phone" wide>
          {site?.phone && <ContactLink kind="phone" value={site.phone} />}
        </Detail>
        <Detail label="Email" wide>
          {site?.email && <ContactLink kind="email" value={site.email} />}
        </Detail>
      </DetailList>
    </PageSection>
  )
}
