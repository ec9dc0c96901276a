import { ManageCatalog } from './manage-catalog'
import { VendorForm } from './vendor-form'

const CATALOG = 'catalog.'

/** The value of `?form=` for a vendor's catalog; its edit form's is the bare id. */
export const catalogOf = (id: string) => `${CATALOG}${id}`

interface VendorDialogProps {
  form: string | undefined
  onClose: () => void
}

/** Whichever dialog the URL names. */
export function VendorDialog({ form, onClose }: VendorDialogProps) {
  if (form === undefined) return null
  if (form.startsWith(CATALOG))
    return <ManageCatalog vendorId={form.slice(CATALOG.length)} onClose={onClose} />
  return <VendorForm id={form === 'new' ? undefined : form} onClose={onClose} />
}
