import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { resourceOf } from '@/client/resource'
import type { Attempt } from '@/ui/submission'
import type { FieldLog, FieldLogInput, fieldLogApi, LogDay } from '../field-log.schema'
import { type NamedPhoto, sendPhotos, toSend } from './photo-uploads'

export const fieldLogs = resourceOf<typeof fieldLogApi>('field_log', {
  reads: ['job', 'customer'],
})

/** What is known of a job's day, for a new log. */
export const useLogDay = (jobId: string | undefined, logDate: string) =>
  useQuery<LogDay>({
    queryKey: [`${fieldLogs.path}/day`, { jobId, logDate }],
    enabled: !!jobId && isoDay.test(logDate),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** Creates a log, then uploads its photos one by one. The log stays saved even if photos fail. */
export function useCreateFieldLog() {
  const { mutateAsync } = fieldLogs.useSave()
  const addPhoto = useAddPhoto()
  return async (input: Omit<FieldLogInput, 'photos'>, photos: readonly NamedPhoto[], attempt: Attempt) => {
    try {
      // Settle only after the last photo, so that cancelling the form still aborts the upload.
      const { id } = await mutateAsync({ input, attempt: { ...attempt, settle: () => undefined } })
      const add = (photo: string, each: Attempt) => addPhoto(id, photo, each)
      const sent = await sendPhotos(id, toSend(photos), { ...attempt, add })
      return { id, hasPhotosLeft: sent < photos.length }
    } finally {
      attempt.settle()
    }
  }
}

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
