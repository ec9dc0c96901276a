import { useState } from 'react'
import { vendors } from '@/features/vendors/client/vendors.resource'
import { FormLoading } from '@/ui/form-loading'
import { useIsPhone } from '@/ui/hooks'
import { Dialog, DialogBody } from '@/ui/primitives/dialog'
import type { CatalogItem } from '../catalog.schema'
import { CatalogForm } from './catalog-form'
import { CatalogList } from './catalog-list'
import { useCatalogEditor } from './use-catalog-editor'

interface ManageCatalogProps {
  vendorId: string
  onClose: () => void
}

/** The form next to the list; on a phone only one of them is shown. */
export default function ManageCatalog({ vendorId, onClose }: ManageCatalogProps) {
  const { data: vendor, error, retry } = vendors.useOne(vendorId)
  const editor = useCatalogEditor(vendorId)
  const isPhone = useIsPhone()
  const [isEntering, setEntering] = useState(false)
  const { edited, form, guard } = editor

  async function requestClose() {
    if (await guard.mayDiscard()) guard.leave(onClose)
  }

  async function edit(item: CatalogItem | undefined) {
    if (!(await editor.edit(item))) return
    setEntering(true)
    // The field exists only after the next render.
    requestAnimationFrame(() => form.setFocus('productName'))
  }

  async function cancel() {
    if (await editor.edit(undefined)) setEntering(false)
  }

  function onSaved() {
    setEntering(false)
    if (!isPhone) form.setFocus('productName')
  }

  if (!vendor) return <FormLoading title="Manage Catalog" error={error} retry={retry} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={requestClose}
      title="Manage Catalog"
      description={vendor.name}
      width="full"
      onOpenAutoFocus={(event) => {
        if (isPhone) return
        event.preventDefault()
        form.setFocus('productName')
      }}
    >
      <DialogBody className="flex p-0! md:grid md:h-[70dvh] md:grid-cols-[22rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:overflow-hidden">
        {(!isPhone || isEntering) && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col border-line md:border-r">
            <CatalogForm
              editor={editor}
              onSaved={onSaved}
              onNext={isPhone && !edited ? () => form.setFocus('productName') : undefined}
              onCancel={isPhone || edited ? () => void cancel() : undefined}
            />
          </div>
        )}
        {(!isPhone || !isEntering) && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <CatalogList
              vendorId={vendorId}
              editedId={edited?.id}
              onEdit={(item) => void edit(item)}
              onDeleted={editor.forget}
              onAdd={isPhone ? () => void edit(undefined) : undefined}
            />
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
