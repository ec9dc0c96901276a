import { readForm } from '@/client/form-name'
import { LABEL_FORM, LabelDialog } from '@/features/labels/client/labels.dialogs'
import { LocationForm } from './location-form'
import { ZoneForm } from './zone-form'

const LABELS = [LABEL_FORM, 'zone-label'] as const

interface LocationDialogProps {
  form: string | undefined
  /** The open location. */
  locationId: string | undefined
  onClose: () => void
  /** Called after a new location was created. */
  onCreated: (id: string) => void
}

/** The dialog named in the URL. */
export function LocationDialog({ form, locationId, onClose, onCreated }: LocationDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, [...LABELS, 'zone'])
  if (kind === 'zone-label' || kind === LABEL_FORM)
    return id ? (
      <LabelDialog entity={kind === LABEL_FORM ? 'location' : 'zone'} id={id} onClose={() => onClose()} />
    ) : null
  if (!kind && id) return <LocationForm id={id} onClose={() => onClose()} />
  if (!kind) return <LocationForm onClose={(created) => (created ? onCreated(created.id) : onClose())} />
  return locationId === undefined ? null : <ZoneForm locationId={locationId} id={id} onClose={onClose} />
}
