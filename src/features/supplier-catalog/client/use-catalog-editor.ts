import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatAmount } from '@/shared/money'
import { applyServerErrors } from '@/ui/server-errors'
import { useSubmission } from '@/ui/submission'
import { toast, toastFailure } from '@/ui/toast'
import { useDiscardGuard } from '@/ui/use-discard-guard'
import { type CatalogItem, type CatalogItemFormValues, catalogItemForm } from '../catalog.schema'
import { catalogItems } from './catalog.resource'

/** The form of a vendor's catalog: adds items one after another, or edits one from the list. */
export function useCatalogEditor(vendorId: string) {
  const [edited, setEdited] = useState<CatalogItem>()
  const form = useForm({ resolver: zodResolver(catalogItemForm), defaultValues: toFormValues(undefined) })
  const guard = useDiscardGuard(form.formState.isDirty)
  const { mutateAsync } = catalogItems.useSave()
  const submission = useSubmission()

  function load(item: CatalogItem | undefined) {
    submission.end()
    setEdited(item)
    // Without its refs a field could not be focused until the next render.
    form.reset(toFormValues(item), { keepFieldsRef: true })
  }

  return {
    form,
    edited,
    guard,
    /** Loads an item, or a new one without an argument; asks before unsaved changes are lost. */
    async edit(item: CatalogItem | undefined): Promise<boolean> {
      if (!(await guard.mayDiscard())) return false
      load(item)
      return true
    },
    /** Clears the form if this item was deleted. */
    forget: (id: string) => edited?.id === id && load(undefined),
    submit,
  }

  function submit(onSaved: () => void): (event?: BaseSyntheticEvent) => Promise<void> {
    return form.handleSubmit(async (input) => {
      const words = edited ? UPDATED : ADDED
      try {
        await mutateAsync({
          id: edited?.id,
          input: { vendorId, ...input },
          attempt: submission.attempt(),
        })
      } catch (error) {
        applyServerErrors(form, error)
        toastFailure(words.failure, error, { retry: () => void submit(onSaved)() })
        return
      }
      toast({ title: words.success })
      load(undefined)
      onSaved()
    })
  }
}

export type CatalogEditor = ReturnType<typeof useCatalogEditor>

const ADDED = { success: 'Item added', failure: 'Failed to add catalog item' }
const UPDATED = { success: 'Item updated', failure: 'Failed to update catalog item' }

function toFormValues(item: CatalogItem | undefined): CatalogItemFormValues {
  return {
    productName: item?.productName ?? '',
    sku: item?.sku ?? '',
    manufacturer: item?.manufacturer ?? '',
    manufacturerPartNumber: item?.manufacturerPartNumber ?? '',
    description: item?.description ?? '',
    notes: item?.notes ?? '',
    itemId: item?.itemId ?? null,
    unit: item?.unit ?? 'ea',
    priceInDollars: item ? formatAmount(item.price) : '',
    inStock: item ? item.inStock === 1 : true,
  }
}
