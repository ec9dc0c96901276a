import { useRecordForm } from '@/client/use-record-form'
import { useZonesChanged, zonesOf } from '@/domain/places/client/zones.resource'
import { type Zone, type ZoneFormValues, zoneInput } from '@/domain/places/zone.schema'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'

interface ZoneFormProps {
  locationId: string
  /** The zone to edit; undefined for a new one. */
  id: string | undefined
  onClose: () => void
}

export function ZoneForm({ locationId, id, onClose }: ZoneFormProps) {
  const { waits, dialog } = useRecordForm(zonesOf(locationId), id, WORDS, toFormValues)
  const changed = useZonesChanged()
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      schema={zoneInput}
      next={[]}
      onClose={() => {
        changed()
        onClose()
      }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name" required />
          <TextField control={control} name="description" label="Description" />
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Zone', 'Add')

function toFormValues(zone: Zone | undefined): ZoneFormValues {
  return { name: zone?.name ?? '', description: zone?.description ?? '' }
}
