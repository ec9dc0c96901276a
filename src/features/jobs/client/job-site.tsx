import { ContactLink } from '@/ui/contact-link'
import { Detail, DetailList } from '@/ui/detail-list'
import { PageSection } from '@/ui/page-section'
import type { OnJobPage } from '../job.schema'

/** Whom to call and where to go. */
export function JobSite({ job: { customer, address } }: OnJobPage) {
  return (
    <PageSection title="Customer and Site">
      <DetailList>
        <Detail label="Customer" wide none="No customer">
          {customer}
        </Detail>
        <Detail label="Address" wide none="No address">
          {address && <ContactLink kind="address" value={address} />}
        </Detail>
      </DetailList>
    </PageSection>
  )
}
