import { api } from '@/client/api'
import { createResource } from '@/client/resource'
import { type Attempt, Submission } from '@/ui/submission'
import { firstWithin } from '../field-log'
import type { FieldLog, FieldLogFilter, FieldLogInput } from '../field-log.schema'

const PATH = '/api/field-logs'

export const fieldLogs = createResource<FieldLog, FieldLogInput, FieldLogFilter>(PATH)

/** In characters of the data strings: what the server reads of one request leaves room for the rest of the log. */
const MAX_TOTAL = 20 * 1024 * 1024

/** A new log. Photos that do not fit into one request follow one by one; a repeat adds none of them twice. */
export function useCreateFieldLog() {
  const { mutateAsync: create } = fieldLogs.useSave()
  const addPhoto = useAddPhoto()
  return async (input: FieldLogInput, attempt: Attempt): Promise<FieldLog> => {
    const photos = input.photos ?? []
    const first = firstWithin(photos, MAX_TOTAL)
    const rest = photos.slice(first.length)
    const parts = 1 + rest.length
    const part = (done: number) => ({
      ...attempt,
      report: (share: number) => attempt.report?.((done + share) / parts),
    })
    let log = await create({ input: { ...input, photos: first }, attempt: part(0) })
    for (const [index, photo] of rest.entries())
      log = await addPhoto(log.id, photo, { ...part(index + 1), key: new Submission().attempt().key })
    return log
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
    await api<undefined>('DELETE', `${PATH}/${log.id}/photos/${hash}`, undefined, attempt)
    changed(await api<FieldLog>('GET', `${PATH}/${log.id}`))
  }
}
