import type { ReactNode } from 'react'
import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { addressLine } from '@/shared/address'
import { formatPercent } from '@/shared/percent'
import { ByLine } from '@/ui/by-line'
import { ContactLink } from '@/ui/contact-link'
import { Detail, DetailList } from '@/ui/detail-list'
import { ScreenLink } from '@/ui/screen-link'
import type { CustomerDetail } from '../customer.schema'

interface CustomerInfoProps {
  customer: CustomerDetail
  /** Details before the others. */
  children?: ReactNode
}

export function CustomerInfo({ customer, children }: CustomerInfoProps) {
  const { email, phone, billingAddress, notes, paymentDays } = customer
  const address = addressLine(customer)
  return (
    <DetailList>
      {children}
      <Detail label="Tax Rate">
        <span className="figures">{formatPercent(customer.taxRate)}%</span>
      </Detail>
      <Detail label="Payment Days">
        {paymentDays !== null && <span className="figures">{paymentDays}</span>}
      </Detail>
      <Detail label="Phone">{phone && <ContactLink kind="phone" value={phone} />}</Detail>
      <Detail label="Email">{email && <ContactLink kind="email" value={email} />}</Detail>
      <Detail label="Address" wide>
        {address && <ContactLink kind="address" value={address} />}
      </Detail>
      <Detail label="Billing Address" wide>
        {billingAddress && <ContactLink kind="address" value={billingAddress} />}
      </Detail>
      <Detail label="Added">
        <ByLine date={customer.createdAt} by={customer.createdByName} />
      </Detail>
      <Detail label="Jobs">
        <ScreenLink to="/jobs" search={{ customerId: customer.id }}>
          Show All Jobs
        </ScreenLink>
      </Detail>
      <Detail label="Agreements">
        <ScreenLink to="/maintenance-agreements" search={{ customerId: customer.id }}>
          Show All Agreements
        </ScreenLink>
      </Detail>
      <CustomFieldDetails entity="customer" values={customer.customFields} />
      {notes && (
        <Detail label="Notes" wide>
          {notes}
        </Detail>
      )}
    </DetailList>
  )
}
