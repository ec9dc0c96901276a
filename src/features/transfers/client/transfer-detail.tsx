import { PackageCheck, Trash2 } from 'lucide-react'
import { formName } from '@/client/form-name'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { TRANSFER_BADGES, transferName, unitsOf } from '@/domain/stock/transfer'
import type { Transfer, TransferLine } from '@/domain/stock/transfer.schema'
import { counted } from '@/shared/counted'
import { formatDateTime } from '@/shared/dates'
import { ByLine } from '@/ui/by-line'
import { confirm } from '@/ui/confirm'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { withToast } from '@/ui/toast'

interface TransferDetailProps {
  id: string | undefined
  onClose: () => void
  /** Opens a form over the detail. */
  onForm: (form: string) => void
}

export function TransferDetail({ id, onClose, onForm }: TransferDetailProps) {
  const { data: transfer, error, retry } = transfers.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={transfer && transferName(transfer)}
      badges={transfer && <StatusBadge of={TRANSFER_BADGES} status={transfer.status} />}
      subtitle={transfer && totalText(transfer)}
      isLoading={!transfer}
      error={error}
      onRetry={retry}
      record={transfer && { entity: 'transfer', id: transfer.id }}
      width="wide"
      actions={
        transfer?.status === 'draft' && <DraftActions transfer={transfer} onClose={onClose} onForm={onForm} />
      }
    >
      {transfer && (
        <>
          <DetailList>
            <Detail label="From">{transfer.fromLocationName}</Detail>
            <Detail label="To">
              {transferName({ ...transfer, fromLocationName: '' }).replace(/^ → /, '')}
            </Detail>
            <Detail label={transfer.status === 'draft' ? 'Planned' : 'Created'}>
              <ByLine date={transfer.createdAt} by={transfer.createdByName} />
            </Detail>
            <Detail label="Moved" none="Not yet">
              {transfer.completedAt && (
                <span className="figures">{formatDateTime(transfer.completedAt)}</span>
              )}
            </Detail>
            <Detail label="Notes" wide>
              {transfer.notes}
            </Detail>
          </DetailList>
          <section aria-label="Items" className="mt-6">
            <h3 className="mb-2 font-semibold">Items</h3>
            <ul className="divide-y divide-line rounded-lg border border-line">
              {transfer.lines.map((line) => (
                <li key={line.itemId} className="flex items-center justify-between gap-4 px-4 py-2.5">
                  <LineName line={line} transfer={transfer} />
                  <span className="figures shrink-0 font-medium">
                    <span className="sr-only">Quantity </span>
                    {line.qty}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </DetailDialog>
  )
}

const totalText = ({ lines }: Transfer) =>
  `${counted(lines.length, 'item')}, ${counted(unitsOf(lines), 'unit')}`

function LineName({ line, transfer }: { line: TransferLine; transfer: Transfer }) {
  const isShort = transfer.status === 'draft' && line.atFrom < line.qty
  return (
    <div className="min-w-0">
      <ScreenLink to="/inventory" search={{ open: line.itemId }}>
        {line.itemName}
      </ScreenLink>
      <p className="figures text-quiet text-sm">
        {line.code}
        {isShort && (
          <span className="text-red-ink">
            {' '}
            · Only {line.atFrom} at {transfer.fromLocationName}
          </span>
        )}
      </p>
    </div>
  )
}

interface DraftActionsProps extends Omit<TransferDetailProps, 'id'> {
  transfer: Transfer
}

function DraftActions({ transfer, onClose, onForm }: DraftActionsProps) {
  const remove = transfers.useRemove()

  async function askAndRemove() {
    if (!(await confirm(question(transfer)))) return
    // Closed first, because a deleted transfer cannot be shown.
    onClose()
    await withToast((attempt) => remove.mutateAsync({ id: transfer.id, attempt }), {
      success: { title: 'Draft deleted' },
      failure: 'Failed to delete draft',
    })
  }

  return (
    <>
      <Button variant="danger-quiet" className="md:mr-auto" onClick={() => void askAndRemove()}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <EditButton onClick={() => onForm(transfer.id)}>Edit Draft</EditButton>
      <Button variant="primary" onClick={() => onForm(formName('complete', transfer.id))}>
        <PackageCheck aria-hidden />
        Check Off and Move
      </Button>
    </>
  )
}

const question = (transfer: Transfer) => ({
  title: 'Delete this draft?',
  description: `Nothing in ${transferName(transfer)} has been moved yet.`,
  action: 'Delete Draft',
  destructive: true,
})
