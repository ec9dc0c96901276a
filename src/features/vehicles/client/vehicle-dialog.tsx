import { readForm } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { LABEL_FORM, LabelDialog } from '@/features/labels/client/labels.dialogs'
import { LoadDialog } from './load-dialog'
import { VehicleForm } from './vehicle-form'

interface VehicleDialogProps {
  form: string | undefined
  onClose: () => void
  /** Called with the id of a new vehicle. */
  onCreated: (id: string) => void
}

export function VehicleDialog({ form, onClose, onCreated }: VehicleDialogProps) {
  const mayChange = useMay()('change places')
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['load', LABEL_FORM])
  if (kind === LABEL_FORM) return id ? <LabelDialog entity="vehicle" id={id} onClose={onClose} /> : null
  if (kind) return id ? <LoadDialog id={id} onClose={onClose} /> : null
  if (!mayChange) return null
  if (id) return <VehicleForm id={id} onClose={() => onClose()} />
  return <VehicleForm onClose={(created) => (created ? onCreated(created.id) : onClose())} />
}
