import { useState } from 'react'
import { counted } from '@/shared/counted'
import { useSeveralPhotos } from '@/ui/photos/use-photos'
import { lostWords, refusalOf } from '@/ui/server-errors'
import { Submission } from '@/ui/submission'
import { toast } from '@/ui/toast'
import { MAX_PHOTOS } from '../field-log'
import type { FieldLog } from '../field-log.schema'
import { useAddPhoto } from './field-logs.resource'

/** A photo that is to be sent; trying again sends the same, so that it is added once. */
interface Waiting {
  photo: string
  submission: Submission
}

/** Adds photos to a saved log, one request each: what arrived stays, and the rest can be tried again. */
export function useAddPhotos(log: FieldLog) {
  const addPhoto = useAddPhoto()
  const { isReading, readSeveral } = useSeveralPhotos()
  const [progress, setProgress] = useState<{ label: string; share: number }>()
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState<Waiting[]>([])

  async function send(waiting: Waiting[]) {
    setProblem(undefined)
    setLeft([])
    for (const [index, { photo, submission }] of waiting.entries()) {
      const label = waiting.length > 1 ? `Uploading ${index + 1} of ${waiting.length}` : 'Uploading'
      const report = (share: number) => setProgress({ label, share })
      report(0)
      try {
        await addPhoto(log.id, photo, { ...submission.attempt(), report })
      } catch (error) {
        const rest = waiting.slice(index)
        const why = lostWords(error)?.title ?? refusalOf(error)
        setProblem([`${counted(rest.length, 'photo')} not added`, why].filter(Boolean).join('. '))
        setLeft(rest)
        setProgress(undefined)
        return
      }
    }
    setProgress(undefined)
    if (waiting.length > 0) toast({ title: `${counted(waiting.length, 'photo')} added` })
  }

  return {
    isBusy: isReading || progress !== undefined,
    progress,
    problem,
    retry: left.length > 0 ? () => void send(left) : undefined,
    async add(files: readonly File[]) {
      setProblem(undefined)
      const { photos, problems } = await readSeveral(files)
      const room = photos.slice(0, MAX_PHOTOS - log.photos.length)
      await send(room.map((photo) => ({ photo, submission: new Submission() })))
      if (room.length < photos.length) problems.push(`At most ${MAX_PHOTOS} photos`)
      if (problems.length > 0) setProblem((earlier) => [earlier, ...problems].filter(Boolean).join('. '))
    },
  }
}
