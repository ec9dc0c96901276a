import { CheckField } from '@/ui/fields/check-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { TextField } from '@/ui/fields/text-field'
import { TimeField } from '@/ui/fields/time-field'
import { FormDialog } from '@/ui/form-dialog'
import { type Backups, type BackupsFormValues, backupsInput } from '../backups.schema'
import { editedBackups, useSaveBackups } from './backups.resource'

export function BackupsForm({ backups, onClose }: { backups: Backups; onClose: () => void }) {
  const { mutateAsync } = useSaveBackups()
  return (
    <FormDialog
      title="Edit Backups"
      schema={backupsInput}
      defaults={toFormValues(backups)}
      edits={editedBackups(backups, toFormValues)}
      save={(input, attempt) => mutateAsync({ input, attempt })}
      submit="Save Backups"
      success={{ title: 'Backups updated', description: 'The backup settings have been saved' }}
      failure="Failed to update backups"
      onClose={onClose}
      startAt="folder"
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="folder"
            label="Folder"
            placeholder="/var/backups/plumbline"
            description="On the server, ideally on another disk. Anyone who can read this folder can read all your data."
          />
          <CheckField control={control} name="daily" label="Make a backup every day" />
          <TimeField
            control={control}
            name="time"
            label="Time of Day"
            description="In the company's time zone"
            required
            half
          />
          <QuantityField
            control={control}
            name="keep"
            label="Backups to Keep"
            description="Older backups are deleted from the folder"
            required
            half
          />
        </>
      )}
    </FormDialog>
  )
}

function toFormValues({ daily, folder, time, keep }: Backups): BackupsFormValues {
  return { daily, folder: folder ?? '', time, keep }
}
