import { readForm } from '@/client/form-name'
import { ManageCatalog } from './manage-catalog'
import { VendorForm } from './vendor-form'

interface VendorDialogProps {
  form: string | undefined
  onClose: () => void
}

/** Whichever dialog the URL names. */
export function VendorDialog({ form, onClose }: VendorDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['catalog'])
  if (kind && id) return <ManageCatalog vendorId={id} onClose={onClose} />
  return <VendorForm id={id} onClose={onClose} />
}
