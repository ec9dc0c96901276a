import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ByLine } from '@/ui/by-line'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { AGREEMENT_BADGES } from '../agreement'
import type { Agreement } from '../agreement.schema'
import { AgreementActions } from './agreement-actions'
import { DueBadge, FrequencyBadge } from './agreement-badges'
import { agreements } from './agreements.resource'
import { ServiceHistory } from './service-history'
import { termText } from './term-text'

interface AgreementDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function AgreementDetail({ id, onClose, onForm }: AgreementDetailProps) {
  const { data: agreement, isPreview, error, retry } = agreements.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      width="wide"
      title={agreement?.title}
      badges={
        agreement && (
          <>
            <StatusBadge of={AGREEMENT_BADGES} status={agreement.status} />
            <FrequencyBadge frequency={agreement.frequency} />
          </>
        )
      }
      subtitle={<span className="figures">{agreement?.agreementNumber}</span>}
      isLoading={!agreement}
      error={error}
      onRetry={retry}
      record={agreement && { entity: 'agreement', id: agreement.id }}
      actions={agreement && <AgreementActions agreement={agreement} onForm={onForm} />}
    >
      {agreement && (
        <div className="flex flex-col gap-6">
          <Facts agreement={agreement} />
          <ServiceHistory agreement={agreement} isPreview={isPreview} />
        </div>
      )}
    </DetailDialog>
  )
}

function Facts({ agreement }: { agreement: Agreement }) {
  const { customerId, customerName, nextServiceDate } = agreement
  return (
    <DetailList>
      <Detail label="Customer">
        <ScreenLink to="/customers" search={{ open: customerId }}>
          {customerName}
        </ScreenLink>
      </Detail>
      <Detail label="Price per Service">
        <span className="figures font-semibold">{formatMoney(agreement.price)}</span>
      </Detail>
      <Detail label="Next Service" none="No service scheduled">
        {nextServiceDate && (
          <span className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures">{formatDate(nextServiceDate)}</span>
            <DueBadge agreement={agreement} />
          </span>
        )}
      </Detail>
      <Detail label="Term">
        <span className="figures">{termText(agreement)}</span>
      </Detail>
      {agreement.checklistName && <Detail label="Checklist">{agreement.checklistName}</Detail>}
      <Detail label="Created" wide>
        <ByLine date={agreement.createdAt} by={agreement.createdByName} />
      </Detail>
      <Detail label="Description" wide>
        {agreement.description}
      </Detail>
      <CustomFieldDetails entity="agreement" values={agreement.customFields} />
      <Detail label="Notes" wide>
        {agreement.notes}
      </Detail>
    </DetailList>
  )
}
