import type { ReactNode } from 'react'
import { DetailDialog } from '@/ui/detail-dialog'
import type { SentAs } from '../sent-as.schema'
import type { Totals } from '../totals'
import { DocumentSums } from './lines/document-sums'
import type { LineColumn } from './lines/line-columns'
import { LineTable } from './lines/line-table'
import { SentAddresses } from './sent-addresses'

interface DocumentDetailProps<Line> {
  id: string | undefined
  entity: 'estimate' | 'invoice' | 'purchase_order'
  onClose: () => void
  query: { error: Error | null; retry: () => void }
  document: (Totals & { taxRate: number }) | undefined
  number: string | undefined
  badges: ReactNode
  subtitle?: string | undefined
  actions: ReactNode
  /** Undefined while loading. */
  lines: Line[] | undefined
  columns: readonly LineColumn<Line>[]
  /** Null for a draft, undefined while loading. */
  sentAs: SentAs | null | undefined
  partyLabel: string
  /** Above the lines. */
  children: ReactNode
}

/** Detail of an estimate, invoice or purchase order, with lines and totals. */
export function DocumentDetail<Line extends { id: string }>(props: DocumentDetailProps<Line>) {
  const {
    id,
    entity,
    onClose,
    query,
    document,
    number,
    badges,
    subtitle,
    actions,
    lines,
    columns,
    sentAs,
    partyLabel,
    children,
  } = props
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      width="full"
      title={<span className="figures">{number}</span>}
      badges={badges}
      subtitle={subtitle}
      isLoading={!document}
      error={query.error}
      onRetry={query.retry}
      record={id === undefined ? undefined : { entity, id }}
      actions={actions}
    >
      {document && (
        <div className="flex flex-col gap-5">
          {children}
          {sentAs && <SentAddresses sentAs={sentAs} partyLabel={partyLabel} />}
          <LineTable lines={lines} columns={columns} />
          <DocumentSums totals={document} taxRate={document.taxRate} />
        </div>
      )}
    </DetailDialog>
  )
}
