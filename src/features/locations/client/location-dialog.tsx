import { readForm } from '@/client/form-name'
import { LocationForm } from './location-form'
import { ZoneForm } from './zone-form'

interface LocationDialogProps {
  form: string | undefined
  /** The location that is open. */
  locationId: string | undefined
  onClose: () => void
  /** A new location has been made. */
  onMade: (id: string) => void
}

/** Whichever dialog the URL names. */
export function LocationDialog({ form, locationId, onClose, onMade }: LocationDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['zone'])
  if (!kind && id) return <LocationForm id={id} onClose={() => onClose()} />
  if (!kind) return <LocationForm onClose={(made) => (made ? onMade(made.id) : onClose())} />
  return locationId === undefined ? null : <ZoneForm locationId={locationId} id={id} onClose={onClose} />
}
