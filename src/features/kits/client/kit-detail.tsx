import { Trash2 } from 'lucide-react'
import { formName } from '@/client/form-name'
import { kits } from '@/domain/kits/client/kits.resource'
import type { Kit } from '@/domain/kits/kit.schema'
import { LabelButton } from '@/features/labels/client/labels.dialogs'
import { counted } from '@/shared/counted'
import { ByLine } from '@/ui/by-line'
import { confirm } from '@/ui/confirm'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { QrIcon } from '@/ui/qr-icon'
import { ShortCode } from '@/ui/short-code'
import { withToast } from '@/ui/toast'
import { KitBadges } from './kit-badges'
import { KitMoveButton } from './kit-card'
import { KitParts } from './kit-parts'
import { holderText, placesText } from './kit-texts'
import { KitReservations } from './kits.slots'

interface KitDetailProps {
  id: string | undefined
  onClose: () => void
  /** Opens a form or another dialog over the detail. */
  onForm: (form: string) => void
}

export function KitDetail({ id, onClose, onForm }: KitDetailProps) {
  const { data: kit, error, retry } = kits.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={kit?.name}
      badges={kit && <KitBadges kit={kit} />}
      subtitle={kit && counted(kit.items.length, 'item')}
      isLoading={!kit}
      error={error}
      onRetry={retry}
      record={kit && { entity: 'kit', id: kit.id }}
      width="wide"
      actions={
        kit && (
          <>
            <Remove kit={kit} onClose={onClose} />
            <KitMoveButton kit={kit} onMove={(action) => onForm(formName(action, kit.id))} isMain />
          </>
        )
      }
    >
      {kit && (
        <>
          <DetailList>
            {kit.isOut ? (
              <Detail label="Held By">{holderText(kit)}</Detail>
            ) : (
              <Detail label="Location" none="Nothing in stock">
                {placesText(kit)}
              </Detail>
            )}
            <Detail label="Code">
              <ShortCode code={kit.code} />
            </Detail>
            <Detail label="Created">
              <ByLine date={kit.createdAt} by={kit.createdByName} />
            </Detail>
            <Detail label="SKU">{kit.sku}</Detail>
            <Detail label="Description" wide>
              {kit.description}
            </Detail>
          </DetailList>
          <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-1">
            <EditButton onClick={() => onForm(kit.id)}>Edit Kit</EditButton>
            <Button onClick={() => onForm(formName('qr', kit.id))}>
              <QrIcon aria-hidden />
              QR Code
            </Button>
            <LabelButton id={kit.id} onForm={onForm} />
          </div>
          <KitParts kit={kit} />
          <KitReservations kitId={kit.id} isClosed={kit.status === 'inactive'} />
        </>
      )}
    </DetailDialog>
  )
}

/** A kit that is checked out must be returned before it can be deleted. */
function Remove({ kit, onClose }: { kit: Kit; onClose: () => void }) {
  const remove = kits.useRemove()
  if (kit.isOut) return null

  async function askAndRemove() {
    if (!(await confirm(question(kit)))) return
    await withToast(
      async (attempt) => {
        await remove.mutateAsync({ id: kit.id, attempt })
        // Close the detail, because the kit no longer exists.
        onClose()
      },
      { success: { title: 'Kit deleted' }, failure: 'Failed to delete kit' },
    )
  }

  return (
    <Button variant="danger-quiet" className="md:mr-auto" onClick={() => void askAndRemove()}>
      <Trash2 aria-hidden />
      Delete
    </Button>
  )
}

const question = ({ name }: Kit) => ({
  title: `Delete ${name}?`,
  description: "The kit's items stay in inventory.",
  action: 'Delete Kit',
  destructive: true,
})
