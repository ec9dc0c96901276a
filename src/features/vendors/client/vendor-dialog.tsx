import { readForm } from '@/client/form-name'
import { VendorForm } from './vendor-form'
import { VendorCatalog } from './vendors.slots'

interface VendorDialogProps {
  form: string | undefined
  onClose: () => void
}

export function VendorDialog({ form, onClose }: VendorDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['catalog'])
  if (kind && id) return <VendorCatalog vendorId={id} onClose={onClose} />
  return <VendorForm id={id} onClose={() => onClose()} />
}
