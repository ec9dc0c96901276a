import { useRecordForm } from '@/client/use-record-form'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { type Document, documentPatch } from '../document.schema'
import { documents } from './documents.resource'

/** Edits a document's name and description. */
export function DocumentForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { waits, dialog } = useRecordForm(documents, id, WORDS, toValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog {...dialog} schema={documentPatch} onClose={onClose}>
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name" required />
          <TextareaField control={control} name="description" label="Description" />
        </>
      )}
    </FormDialog>
  )
}

const EDIT = {
  title: 'Edit Document',
  submit: 'Save Changes',
  success: { title: 'Document updated' },
  failure: 'Failed to update document',
}
const WORDS = { create: EDIT, edit: EDIT }

const toValues = (document: Document | undefined) => ({
  name: document?.name ?? '',
  description: document?.description ?? '',
})
