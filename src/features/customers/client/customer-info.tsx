import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { addressLine } from '@/shared/address'
import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import { ByLine } from '@/ui/by-line'
import { ContactLink } from '@/ui/contact-link'
import { cx } from '@/ui/cx'
import { Detail, DetailList } from '@/ui/detail-list'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import type { CustomerDetail } from '../customer.schema'

interface CustomerInfoProps {
  customer: CustomerDetail
  /** Only the list row is loaded. */
  isPreview: boolean
}

export function CustomerInfo({ customer, isPreview }: CustomerInfoProps) {
  const { email, phone, billingAddress, openBalance, notes, paymentDays } = customer
  const address = addressLine(customer)
  return (
    <DetailList>
      <Detail label="Open Balance">
        {isPreview ? (
          <SkeletonLine className="w-24" />
        ) : (
          <span className={cx('figures font-semibold', openBalance > 0 && 'text-amber-ink')}>
            {formatMoney(openBalance)}
          </span>
        )}
      </Detail>
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
