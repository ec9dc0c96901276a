import { z } from 'zod'
import { PhotoField } from '@/ui/fields/photo-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { items } from './items.resource'

const schema = z.object({ photoUrl: z.string({ error: 'Photo is required' }) })
const defaults: { photoUrl: string | null } = { photoUrl: null }
const TITLE = 'Add Photo'

interface PhotoFormProps {
  id: string
  onClose: () => void
}

/** Lets crew members, who cannot edit the item, add a photo. */
export function PhotoForm({ id, onClose }: PhotoFormProps) {
  const { data: item, ...waiting } = items.useOne(id)
  const { mutateAsync } = items.useSave()
  if (!item) return <FormLoading {...waiting} title={TITLE} onClose={onClose} />
  return (
    <FormDialog
      title={TITLE}
      submit={TITLE}
      success={{ title: 'Photo added', description: item.name }}
      failure="Failed to add the photo"
      schema={schema}
      defaults={defaults}
      save={(input, attempt) => mutateAsync({ id, input: { ...input, version: item.version }, attempt })}
      onClose={onClose}
    >
      {({ control }) => <PhotoField control={control} name="photoUrl" label="Photo" />}
    </FormDialog>
  )
}
