import { api } from '@/client/api'
import { resourceOf } from '@/client/resource'
import type { Attempt } from '@/ui/submission'
import type { FieldLog, FieldLogInput, fieldLogApi } from '../field-log.schema'
import { type NamedPhoto, sendPhotos, toSend } from './photo-uploads'

export const fieldLogs = resourceOf<typeof fieldLogApi>('field_log', {
  reads: ['job', 'customer'],
})

/** A new log, and then its photos one by one. The log is saved whatever becomes of them. */
export function useCreateFieldLog() {
  const { mutateAsync } = fieldLogs.useSave()
  const addPhoto = useAddPhoto()
  return async (input: Omit<FieldLogInput, 'photos'>, photos: readonly NamedPhoto[], attempt: Attempt) => {
    try {
      // Until the last photo is there, giving up the form ends what is under way.
      const { id } = await mutateAsync({ input, attempt: { ...attempt, settle: () => undefined } })
      const add = (photo: string, each: Attempt) => addPhoto(id, photo, each)
      const sent = await sendPhotos(id, toSend(photos), { ...attempt, add })
      return { id, hasPhotosLeft: sent < photos.length }
    } finally {
      attempt.settle()
    }
  }
}

/** One more photo for a log that is saved already. */
export function useAddPhoto() {
  const { mutateAsync } = fieldLogs.useAction<{ photo: string }>('photos')
  return (id: string, photo: string, attempt: Attempt) => mutateAsync({ id, body: { photo }, attempt })
}

export function useRemovePhoto() {
  const changed = fieldLogs.useChanged()
  return async (log: FieldLog, path: string, attempt: Attempt) => {
    const hash = path.slice(path.lastIndexOf('/') + 1)
    await api<undefined>('DELETE', `${fieldLogs.path}/${log.id}/photos/${hash}`, undefined, attempt)
    changed(await api<FieldLog>('GET', `${fieldLogs.path}/${log.id}`))
  }
}
