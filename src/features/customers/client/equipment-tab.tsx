import { formName } from '@/client/form-name'
import type { Tone } from '@/shared/badges'
import { formatDate, today } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { Badge } from '@/ui/primitives/badge'
import { withToast } from '@/ui/toast'
import { type WarrantyState, warrantyState } from '../customer'
import type { Equipment } from '../customer.schema'
import { useEquipment } from './customers.resource'
import { PartList, PartRow } from './part-list'

interface EquipmentTabProps {
  customerId: string
  /** Undefined until it is known. */
  equipment: readonly Equipment[] | undefined
  onForm: (form: string) => void
}

export function EquipmentTab({ customerId, equipment, onForm }: EquipmentTabProps) {
  const { remove } = useEquipment(customerId)

  async function askToDelete({ id, equipmentType }: Equipment) {
    const question = { title: `Delete ${equipmentType}?`, action: 'Delete equipment', destructive: true }
    if (await confirm(question)) await withToast((attempt) => remove(id, attempt), DELETED)
  }

  return (
    <PartList
      parts={equipment}
      none="No equipment yet. Add what is installed there, with its warranty."
      add="Add Equipment"
      onAdd={() => onForm(formName('equipment'))}
    >
      {(piece) => (
        <PartRow
          name={piece.equipmentType}
          badge={<Warranty expires={piece.warrantyExpires} />}
          onEdit={() => onForm(formName('equipment', piece.id))}
          onDelete={() => askToDelete(piece)}
        >
          <Facts piece={piece} />
        </PartRow>
      )}
    </PartList>
  )
}

const DELETED = { success: { title: 'Equipment deleted' }, failure: 'Failed to delete equipment' }

function Facts({ piece }: { piece: Equipment }) {
  const { manufacturer, modelNumber, serialNumber, location, installDate, warrantyExpires, notes } = piece
  const make = [manufacturer, modelNumber, serialNumber && `S/N ${serialNumber}`]
  const place = [
    location,
    installDate && `Installed ${formatDate(installDate)}`,
    warrantyExpires && `Warranty until ${formatDate(warrantyExpires)}`,
  ]
  return (
    <div className="figures flex flex-col gap-0.5">
      <p className="break-words empty:hidden">{listed(make)}</p>
      <p className="break-words text-quiet empty:hidden">{listed(place)}</p>
      {notes && <p className="whitespace-pre-line break-words text-quiet">{notes}</p>}
    </div>
  )
}

const listed = (facts: (string | null)[]) => facts.filter(Boolean).join(' · ')

const MARKS: Record<WarrantyState, { tone: Tone; words: string } | null> = {
  none: null,
  active: { tone: 'green', words: 'Under warranty' },
  soon: { tone: 'amber', words: 'Warranty ends soon' },
  expired: { tone: 'red', words: 'Warranty expired' },
}

function Warranty({ expires }: { expires: string | null }) {
  const mark = MARKS[warrantyState(expires, today())]
  return mark && <Badge tone={mark.tone}>{mark.words}</Badge>
}
