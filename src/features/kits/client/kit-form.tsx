import { useRecordForm } from '@/client/use-record-form'
import { kits } from '@/domain/kits/client/kits.resource'
import { KIT_BADGES } from '@/domain/kits/kit'
import { type Kit, type KitFormValues, kitInput } from '@/domain/kits/kit.schema'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { statusOptions } from '@/ui/options'
import { PartsField } from './parts-field'

interface KitFormProps {
  /** The kit to edit; undefined for a new one. */
  id?: string
  onClose: (saved?: Kit) => void
}

export function KitForm({ id, onClose }: KitFormProps) {
  const { record, waits, dialog } = useRecordForm(kits, id, WORDS, toFormValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog {...dialog} width="wide" schema={kitInput} onClose={onClose}>
      {(form) => (
        <>
          <TextField control={form.control} name="name" label="Name" required />
          <TextField control={form.control} name="sku" label="SKU" half />
          <SelectField
            control={form.control}
            name="status"
            label="Status"
            options={statusOptions(KIT_BADGES)}
            half
          />
          <PartsField form={form} known={record?.items ?? []} />
          <TextareaField control={form.control} name="description" label="Description" />
        </>
      )}
    </FormDialog>
  )
}

const own = formWords('Kit', 'Create')
const WORDS = { ...own, create: { ...own.create, title: 'New Kit' } }

function toFormValues(kit: Kit | undefined): KitFormValues {
  return {
    name: kit?.name ?? '',
    sku: kit?.sku ?? '',
    status: kit?.status ?? 'active',
    description: kit?.description ?? '',
    items: kit?.items.map(({ itemId, qty }) => ({ itemId, qty })) ?? [],
  }
}
