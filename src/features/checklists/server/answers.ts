import { type AnswerValue, answerProblem, MAX_ANSWER_PHOTOS } from '@/domain/checklists/checklist'
import { type Photo, photoPath } from '@/server/photos'
import { badRequest } from '@/shared/errors'
import type { AnswerInput } from '../job-checklist.schema'
import type { LockedChecklist } from './job-checklists.store'

/** An answer as sent, with its photos decoded. */
export interface ReceivedAnswer extends Pick<AnswerInput, 'itemId' | 'checklistId'> {
  /** Where the answer is in the request body. */
  path: string
  value: AnswerValue | null
  /** Decoded photos by their data string. */
  photos: ReadonlyMap<string, Photo>
}

/** The answers as they are stored, and the photos to store with them. All that is wrong is reported at once. */
export function checkedAnswers(
  { items, answers: before }: LockedChecklist,
  received: readonly ReceivedAnswer[],
) {
  const errors: { path: string; message: string }[] = []
  const photos = new Map<string, Photo>()
  const answers = received.map(({ itemId, path, value, photos: decoded }) => {
    const item = items.find(({ id }) => id === itemId)
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    const problem = item ? (isEmpty ? null : answerProblem(item, value)) : 'Unknown item'
    if (problem !== null) {
      errors.push({ path: item ? `${path}.value` : `${path}.itemId`, message: problem })
      return { itemId, value: null }
    }
    if (isEmpty) return { itemId, value: null }
    if (item?.kind !== 'photo') return { itemId, value: typeof value === 'string' ? value.trim() : value }
    const known = before.get(itemId)
    const had = Array.isArray(known) ? known : []
    const paths = Array.isArray(value) ? value : [...had, String(value)]
    const stored = paths.map((text) => {
      const photo = decoded.get(text)
      if (!photo) return text
      photos.set(photo.hash, photo)
      return photoPath(photo)
    })
    const kept = new Set([...had, ...[...photos.values()].map(photoPath)])
    const distinct = [...new Set(stored)]
    if (distinct.some((path) => !kept.has(path)))
      errors.push({ path: `${path}.value`, message: 'The photo must be an image' })
    if (distinct.length > MAX_ANSWER_PHOTOS)
      errors.push({ path: `${path}.value`, message: `At most ${MAX_ANSWER_PHOTOS} photos` })
    return { itemId, value: distinct }
  })
  if (errors.length > 0) throw badRequest(errors)
  // Sorted by hash, so that concurrent requests insert in the same order and cannot deadlock.
  const sorted = [...photos.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1))
  return { answers, photos: sorted }
}
