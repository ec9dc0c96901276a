import type { OutEntry } from '@/domain/stock/transaction.schema'
import type { JobChecklist } from '@/features/checklists/job-checklist.schema'
import { dayOf } from '@/shared/dates'
import type { DoneBody } from '../done.schema'
import type { Visit } from '../visit.schema'
import { answerKey, type DoneValues } from './done-form'

interface Known {
  checklists: readonly Pick<JobChecklist, 'id' | 'items'>[]
  materials: readonly Pick<OutEntry, 'itemId' | 'qty' | 'itemType'>[]
  isClockRunning: boolean
}

/** What was taken to the job on the day of the visit, or since; the rest belongs to earlier visits. */
export function takenForVisit<Entry extends Pick<OutEntry, 'since'>>(
  out: readonly Entry[],
  { arrivedAt }: Pick<Visit, 'arrivedAt'>,
): Entry[] {
  const day = dayOf(arrivedAt ?? new Date())
  return out.filter(({ since }) => dayOf(since) >= day)
}

/** Materials on the job by item: how many were taken. */
export function takenMaterials<Entry extends Known['materials'][number]>(out: readonly Entry[]) {
  const byItem = new Map<string, { entry: Entry; qty: number }>()
  for (const entry of out)
    if (entry.itemType === 'consumable')
      byItem.set(entry.itemId, { entry, qty: entry.qty + (byItem.get(entry.itemId)?.qty ?? 0) })
  return [...byItem.values()]
}

/** The request of a filled-in sheet; what was left empty is left out. */
export function toDoneInput(values: DoneValues, { checklists, materials, isClockRunning }: Known): DoneBody {
  const answers = checklists.flatMap(({ id, items }) =>
    items.flatMap((item) => {
      const value = values.answers[answerKey(id, item.id)]
      return value === undefined ? [] : [{ checklistId: id, itemId: item.id, value }]
    }),
  )
  const returned = takenMaterials(materials).flatMap(({ entry: { itemId }, qty }) => {
    const unused = qty - (values.used[itemId] ?? qty)
    return unused > 0 ? [{ itemId, qty: unused }] : []
  })
  const { note, clockOut, clockOutAt, signer, signature, outcome, nextStart, photosBefore, photosAfter } =
    values
  return {
    ...(note.trim() && { note: note.trim() }),
    ...(answers.length > 0 && { answers }),
    ...(returned.length > 0 && { returned }),
    ...(photosBefore.length > 0 && { photosBefore }),
    ...(photosAfter.length > 0 && { photosAfter }),
    ...((signer.trim() || signature) && { signature: { name: signer.trim(), image: signature } }),
    ...(isClockRunning && { clockOut }),
    ...(isClockRunning && clockOut && clockOutAt && { clockOutAt }),
    jobFinished: outcome === 'finished',
    ...(outcome === 'come back' && nextStart && { next: { scheduledStart: nextStart, scheduledEnd: null } }),
  }
}
