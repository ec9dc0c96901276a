import { useState } from 'react'
import { useMay } from '@/client/viewer'
import { useCompany } from '@/domain/company/client/company.resource'
import { FRACTIONS_AND_CREDITS } from '@/domain/company/company'
import type { Company } from '@/domain/company/company.schema'
import { SIGN_UP_LABELS } from '@/domain/company/sign-up'
import { addressLine } from '@/shared/address'
import { formatPercent } from '@/shared/percent'
import { ContactLink } from '@/ui/contact-link'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/primitives/skeleton'
import { CompanyForm } from './company-form'
import { NumberSeries } from './number-series'
import { RequireTwoFactor } from './require-two-factor'
import { zoneName } from './zone-search'

/** Settings section: what stands on documents, and what the whole company shares. */
export function CompanySection() {
  const { data: company, error, refetch } = useCompany()
  const [isEditing, setEditing] = useState(false)
  const may = useMay()
  if (error && !company) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!company) return <Skeleton className="h-40" />
  return (
    <>
      <Profile company={company} isFixed={!may('change company')} />
      {may('change company') && (
        <EditButton className="mt-5" onClick={() => setEditing(true)}>
          Edit Company
        </EditButton>
      )}
      {may('see invoices') && <NumberSeries company={company} isFixed={!may('change company')} />}
      {may('change company') && <RequireTwoFactor company={company} />}
      {isEditing && <CompanyForm company={company} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Names what is missing, because it can be set here. */
const NOT_SET = 'Not set'

/** `isFixed`: read-only. */
function Profile({ company, isFixed }: { company: Company; isFixed: boolean }) {
  const may = useMay()
  const address = addressLine(company)
  return (
    <DetailList>
      <Detail label="Company Name" none={NOT_SET}>
        {company.name}
      </Detail>
      <Detail label="Logo" none={NOT_SET}>
        {company.logoUrl && (
          <img src={company.logoUrl} alt="Company logo" className="max-h-16 max-w-40 rounded bg-white p-1" />
        )}
      </Detail>
      <Detail label="Address" none={NOT_SET}>
        {address && <ContactLink kind="address" value={address} />}
      </Detail>
      <Detail label="Phone" none={NOT_SET}>
        {company.phone && <ContactLink kind="phone" value={company.phone} />}
      </Detail>
      <Detail label="Email" none={NOT_SET}>
        {company.email && <ContactLink kind="email" value={company.email} />}
      </Detail>
      <Detail label="Time Zone">{zoneName(company.timeZone)}</Detail>
      <Detail label="Who Can Join">{SIGN_UP_LABELS[company.signUp]}</Detail>
      {isFixed && (
        <Detail label="Two-Factor Authentication">
          {company.twoFactorRequired ? 'Required for everyone' : 'Optional'}
        </Detail>
      )}
      <Detail label="Purchase Tax Rate">
        <span className="figures">{formatPercent(company.purchaseTaxRate)}%</span>
      </Detail>
      {may('see costs') && (
        <Detail label="Material Markup">
          <span className="figures">{formatPercent(company.materialMarkup)}%</span>
        </Detail>
      )}
      <Detail label="Payment Days">
        <span className="figures">{company.paymentDays}</span>
      </Detail>
      <Detail label={FRACTIONS_AND_CREDITS}>{company.fractionsAndCredits ? 'Allowed' : 'Not allowed'}</Detail>
    </DetailList>
  )
}
