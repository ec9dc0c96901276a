import { CustomFieldLine } from '@/domain/custom-fields/client/custom-fields.picker'
import type { Tone } from '@/shared/badges'
import { formatDate, today } from '@/shared/dates'
import { Badge } from '@/ui/primitives/badge'
import { equipmentName, type WarrantyState, warrantyState } from '../customer'
import type { Equipment } from '../customer.schema'
import { useEquipment } from './customers.resource'
import { EquipmentService } from './customers.slots'
import { PartList } from './part-list'

interface EquipmentTabProps {
  customerId: string
  /** Undefined while loading. */
  equipment: readonly Equipment[] | undefined
  onForm: (form: string) => void
}

export function EquipmentTab({ customerId, equipment, onForm }: EquipmentTabProps) {
  const { remove } = useEquipment(customerId)
  return (
    <PartList
      kind="equipment"
      parts={equipment}
      none="No equipment yet. Add installed equipment and its warranty."
      nameOf={({ equipmentType }) => equipmentType}
      badgeOf={({ warrantyExpires }) => <Warranty expires={warrantyExpires} />}
      remove={remove}
      onForm={onForm}
    >
      {(piece) => (
        <>
          <Facts piece={piece} />
          <EquipmentService customerId={customerId} equipmentId={piece.id} name={equipmentName(piece)} />
        </>
      )}
    </PartList>
  )
}

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
      <CustomFieldLine entity="equipment" values={piece.customFields} />
      {notes && <p className="whitespace-pre-line break-words text-quiet">{notes}</p>}
    </div>
  )
}

const listed = (facts: (string | null)[]) => facts.filter(Boolean).join(' · ')

const MARKS: Record<WarrantyState, { tone: Tone; words: string } | null> = {
  none: null,
  active: { tone: 'green', words: 'Under Warranty' },
  soon: { tone: 'amber', words: 'Warranty Ends Soon' },
  expired: { tone: 'red', words: 'Warranty Expired' },
}

function Warranty({ expires }: { expires: string | null }) {
  const mark = MARKS[warrantyState(expires, today())]
  return mark && <Badge tone={mark.tone}>{mark.words}</Badge>
}
