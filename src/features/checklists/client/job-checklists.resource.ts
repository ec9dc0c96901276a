import { useMemo, useState } from 'react'
import { api } from '@/client/api'
import { createResource } from '@/client/resource'
import type { AnswerValue } from '@/domain/checklists/checklist'
import { ENTITIES } from '@/shared/entities'
import { retryText } from '@/ui/server-errors'
import { withToast } from '@/ui/toast'
import type { AttachInput, JobChecklist } from '../job-checklist.schema'

/** The checklists of one job. */
export function useJobChecklists(jobId: string) {
  return useMemo(() => {
    const path = `${ENTITIES.job.api}/${encodeURIComponent(jobId)}/checklists`
    const resource = createResource<JobChecklist, AttachInput, Record<never, never>>(path, {
      reads: ['job', 'user'],
    })
    return { ...resource, path }
  }, [jobId])
}

/** Answers to the items of a checklist as the person sees them: those being saved count already. */
export function useAnswering(checklists: ReturnType<typeof useJobChecklists>, checklist: JobChecklist) {
  const changed = checklists.useChanged()
  const [sent, setSent] = useState<ReadonlyMap<string, AnswerValue | null>>(new Map())
  const saved = new Map(checklist.answers.map((answer) => [answer.itemId, answer]))

  const forget = (itemId: string, value: AnswerValue | null) =>
    setSent((all) => (all.get(itemId) === value ? without(all, itemId) : all))

  async function answer(itemId: string, value: AnswerValue | null) {
    setSent((all) => new Map(all).set(itemId, value))
    const path = `${checklists.path}/${checklist.id}/answers`
    await withToast(
      async (attempt) => {
        try {
          changed(await api<JobChecklist>('PUT', path, { answers: [{ itemId, value }] }, attempt))
          forget(itemId, value)
        } catch (error) {
          // Without a connection the answer stays on the screen until Retry has saved it.
          if (!retryText(error)) forget(itemId, value)
          throw error
        }
      },
      { failure: 'Failed to save the answer' },
    )
  }

  return {
    answer,
    answerOf: (itemId: string) => saved.get(itemId),
    isSaving: (itemId: string) => sent.has(itemId),
    shownAnswer: (itemId: string) => shownValue(saved.get(itemId)?.value, sent.get(itemId)),
  }
}

/** A photo being added is shown after those that are stored. */
function shownValue(
  saved: AnswerValue | undefined,
  sent: AnswerValue | null | undefined,
): AnswerValue | undefined {
  if (sent === undefined) return saved
  if (sent === null) return undefined
  const isPhoto = typeof sent === 'string' && sent.startsWith('data:image/')
  return isPhoto ? [...(Array.isArray(saved) ? saved : []), sent] : sent
}

function without<K, V>(all: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(all)
  rest.delete(key)
  return rest
}
