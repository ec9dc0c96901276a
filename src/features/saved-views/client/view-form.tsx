import { useRecordForm } from '@/client/use-record-form'
import { CheckField } from '@/ui/fields/check-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import type { FormWords } from '@/ui/form-words'
import { type SavedView, type SavedViewInput, savedViewInput } from '../saved-view.schema'
import { savedViews } from './saved-views.resource'

export interface ViewFormProps extends Pick<SavedViewInput, 'screen' | 'search'> {
  /** The view to rename; undefined to save the current list as a new view. */
  id?: string
  /** Whether the person may create shared views. */
  mayShare: boolean
  onClose: () => void
}

const formSchema = savedViewInput.pick({ name: true, isShared: true })

export default function ViewForm({ id, screen, search, mayShare, onClose }: ViewFormProps) {
  const { waits, dialog } = useRecordForm(savedViews, id, WORDS, toFormValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      schema={formSchema}
      save={(values, attempt) =>
        dialog.save((id === undefined ? { ...values, screen, search } : values) as SavedViewInput, attempt)
      }
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name" required />
          {mayShare && (
            <CheckField
              control={control}
              name="isShared"
              label="For Everyone"
              description="Shown in the sidebar for everyone who can see this list"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const WORDS: FormWords = {
  create: {
    title: 'Save View',
    submit: 'Save View',
    success: { title: 'View saved' },
    failure: 'Failed to save view',
  },
  edit: {
    title: 'Rename View',
    submit: 'Update View',
    success: { title: 'View updated' },
    failure: 'Failed to update view',
  },
}

const toFormValues = (view: SavedView | undefined) => ({
  name: view?.name ?? '',
  isShared: view?.isShared ?? false,
})
