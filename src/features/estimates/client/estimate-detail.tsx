import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { DocumentDetail } from '@/domain/sales-documents/client/document-detail'
import { DocumentSummary } from '@/domain/sales-documents/client/document-summary'
import { lineColumns } from '@/domain/sales-documents/client/lines/line-columns'
import { wordsOf } from '@/shared/badges'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ByLine } from '@/ui/by-line'
import { Detail, DetailList } from '@/ui/detail-list'
import { ScreenLink } from '@/ui/screen-link'
import type { Estimate, EstimateLine } from '../estimate.schema'
import { EstimateActions } from './estimate-actions'
import { EstimateBadges } from './estimate-badges'
import { estimates } from './estimates.resource'
import { EstimateDeposits } from './estimates.slots'

interface EstimateDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function EstimateDetail({ id, onClose, onForm }: EstimateDetailProps) {
  const query = estimates.useOne(id)
  const estimate = query.data?.estimate
  return (
    <DocumentDetail
      id={id}
      entity="estimate"
      onClose={onClose}
      query={query}
      document={estimate && { ...estimate, tax: estimate.taxAmount }}
      number={estimate?.estimateNumber}
      badges={estimate && <EstimateBadges estimate={estimate} />}
      subtitle={estimate?.title}
      actions={estimate && <EstimateActions estimate={estimate} onForm={onForm} onClose={onClose} />}
      lines={query.isPreview ? undefined : query.data?.lineItems}
      columns={COLUMNS}
      sentAs={query.data?.sentAs}
      partyLabel="Prepared For"
    >
      {estimate && (
        <>
          <Summary estimate={estimate} />
          <Facts estimate={estimate} />
          <EstimateDeposits estimate={estimate} />
        </>
      )}
    </DocumentDetail>
  )
}

function Summary({ estimate }: { estimate: Estimate }) {
  const { validUntil, isExpired, invoicedAmount, total } = estimate
  return (
    <DocumentSummary
      figures={[
        {
          label: 'Valid Until',
          value: validUntil && formatDate(validUntil),
          hint: isExpired && 'Expired',
          tone: isExpired ? 'red' : undefined,
        },
        {
          label: 'Invoiced',
          value: invoicedAmount > 0 ? formatMoney(invoicedAmount) : null,
          hint: invoicedAmount > 0 && `of ${formatMoney(total)}`,
        },
      ]}
      main={{ label: 'Total', value: formatMoney(total) }}
    />
  )
}

function Facts({ estimate }: { estimate: Estimate }) {
  const { customerId, customerName, jobId, jobNum, createdAt, createdByName } = estimate
  return (
    <DetailList>
      <Detail label="Customer">
        <ScreenLink to="/customers" search={{ open: customerId }}>
          {customerName}
        </ScreenLink>
      </Detail>
      <Detail label="Linked Job">
        {jobId && (
          <ScreenLink to="/jobs/$id" params={{ id: jobId }} className="figures">
            #{jobNum}
          </ScreenLink>
        )}
      </Detail>
      <Detail label="Created">
        <ByLine date={createdAt} by={createdByName} />
      </Detail>
      <Detail label="Description" wide>
        {estimate.description}
      </Detail>
      <CustomFieldDetails entity="estimate" values={estimate.customFields} />
      <Detail label="Notes" wide>
        {estimate.notes}
      </Detail>
    </DetailList>
  )
}

const usual = lineColumns<EstimateLine>({ price: 'unitPrice', priceLabel: 'Unit Price' })

const COLUMNS = [
  usual.description,
  { label: 'Type', cell: ({ type }: EstimateLine) => wordsOf(type) },
  usual.quantity,
  usual.unit,
  usual.price,
  usual.total,
]
