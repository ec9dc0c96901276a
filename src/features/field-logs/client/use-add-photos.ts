import { useState } from 'react'
import { counted } from '@/shared/counted'
import { useSeveralPhotos } from '@/ui/photos/use-photos'
import { toast } from '@/ui/toast'
import { MAX_PHOTOS } from '../field-log'
import type { FieldLog } from '../field-log.schema'
import { useAddPhoto } from './field-logs.resource'
import { giveUpPhotos, sendPhotos, toSend, useUpload } from './photo-uploads'

/** Adds photos to a saved log, one request each, so that only the failed ones need a retry. */
export function useAddPhotos(log: FieldLog) {
  const addPhoto = useAddPhoto()
  const { isReading, readSeveral } = useSeveralPhotos()
  const { progress, problem, left } = useUpload(log.id)
  const [unread, setUnread] = useState<string[]>([])

  async function send(waiting: typeof left) {
    setUnread([])
    const sent = await sendPhotos(log.id, waiting, {
      add: (photo, attempt) => addPhoto(log.id, photo, attempt),
    })
    if (sent > 0) toast({ title: `${counted(sent, 'photo')} added` })
  }

  const isBusy = isReading || progress !== undefined
  const canRetry = left.length > 0 && !isBusy
  return {
    isBusy,
    progress,
    problem: [problem, ...unread].filter(Boolean).join('\n') || undefined,
    retry: canRetry ? () => void send(left) : undefined,
    giveUp: canRetry ? () => giveUpPhotos(log.id) : undefined,
    async add(files: readonly File[]) {
      const { photos, problems } = await readSeveral(files)
      const room = MAX_PHOTOS - log.photos.length - left.length
      await send([...left, ...toSend(photos.slice(0, Math.max(0, room)))])
      setUnread(room < photos.length ? [...problems, `At most ${MAX_PHOTOS} photos`] : problems)
    },
  }
}
