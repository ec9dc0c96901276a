import { MessageSquare, Navigation, Phone } from 'lucide-react'
import { useMay } from '@/client/viewer'
import { ContactLink, contactLink } from '@/ui/contact-link'
import { Detail, DetailList } from '@/ui/detail-list'
import { PageSection } from '@/ui/page-section'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import type { OnJobPage } from '../job.schema'
import { useJobSite } from './jobs.resource'

/** Contact details and address. */
export function JobSite({ job }: OnJobPage) {
  const { id, customer, address } = job
  const { data: site, isPending } = useJobSite(id)
  // Most customers have both, so reserve the space to avoid a layout shift.
  const waiting = isPending && customer && <Skeleton className="h-11 w-40 md:h-6" />
  return (
    <PageSection title="Customer and Site">
      <Reach phone={site?.phone} address={address} />
      <DetailList>
        <Detail label="Customer" wide none="No customer">
          {customer}
        </Detail>
        <Detail label="Address" wide none="No address">
          {address && <ContactLink kind="address" value={address} />}
        </Detail>
        <Detail label="Phone" wide>
          {site?.phone ? <ContactLink kind="phone" value={site.phone} /> : waiting}
        </Detail>
        <Detail label="Email" wide>
          {site?.email ? <ContactLink kind="email" value={site.email} /> : waiting}
        </Detail>
        {job.equipmentName && (
          <Detail label="Equipment" wide>
            <EquipmentName job={job} />
          </Detail>
        )}
      </DetailList>
    </PageSection>
  )
}

interface ReachProps {
  phone: string | null | undefined
  address: string | null
}

/** Calling, texting and finding the way on a phone, large enough for a glove. */
function Reach({ phone, address }: ReachProps) {
  if (!phone && !address) return null
  return (
    <div className="mb-4 flex flex-wrap gap-2 *:h-12 *:flex-1 *:px-2 md:hidden print:hidden">
      {phone && (
        <>
          <Button asChild>
            <a {...contactLink('phone', phone)}>
              <Phone aria-hidden />
              Call
            </a>
          </Button>
          <Button asChild>
            <a {...contactLink('text', phone)}>
              <MessageSquare aria-hidden />
              Text
            </a>
          </Button>
        </>
      )}
      {address && (
        <Button asChild>
          <a {...contactLink('address', address)}>
            <Navigation aria-hidden />
            Navigate<span className="sr-only"> (opens the map)</span>
          </a>
        </Button>
      )}
    </div>
  )
}

/** Links to the customer's page, which shows the service history. */
function EquipmentName({ job: { equipmentName, customerId } }: OnJobPage) {
  const may = useMay()
  if (!customerId || !may('see customers')) return equipmentName
  return (
    <ScreenLink to="/customers/$id" params={{ id: customerId }} search={{ section: 'equipment' }}>
      {equipmentName}
    </ScreenLink>
  )
}
