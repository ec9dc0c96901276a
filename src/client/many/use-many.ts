import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ENTITIES } from '@/shared/entities'
import type { Refusal } from '@/shared/errors'
import type { ManyChanged, ManyUndone } from '@/shared/selection'
import { fieldErrors } from '@/ui/server-errors'
import type { Attempt } from '@/ui/submission'
import { toast, withToast } from '@/ui/toast'
import { ApiError, api } from '../api'
import { refreshReaders } from '../readers'
import { countText } from '../selection/count-text'
import type { Chosen } from '../selection/use-selection'
import type { ManyList } from './many-list'
import { chosenForChange } from './many-selection'

/** How long undo is offered. */
const UNDO_MS = 20_000

/** The refusals of a bulk change, as worded by the server. */
export interface Refused {
  message: string
  refusals: Refusal[]
}

/** Changes all selected records or none, reports the result and offers to undo it. */
export function useMany({ entity, one, several }: ManyList, chosen: Chosen, filter: object) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<Refused>()
  const refresh = () => refreshReaders(client, [entity], { keepPlace: false })
  const words = (count: number) => countText({ count, isMore: false }, one, several)

  /** Shows refusals by rules; other errors are thrown. */
  function showRefusal(error: unknown): void {
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) throw error
    const { serverMessage, refusals } = error
    const message = fieldErrors(error)[0]?.message ?? serverMessage ?? 'Nothing was changed'
    // The matching records have changed: refresh the list.
    if (error.status === 409) refresh()
    setRefused({ message, refusals })
  }

  async function undo(id: string): Promise<void> {
    await withToast(
      async (attempt) => {
        try {
          const { changed } = await api<ManyUndone>('POST', `/api/many/${id}/undo`, undefined, attempt)
          refresh()
          return changed
        } catch (error) {
          if (error instanceof ApiError && error.refusals.length > 0) showRefusal(error)
          throw error
        }
      },
      {
        success: (changed) => ({ title: 'Undone', description: `${words(changed)} changed back` }),
        failure: 'Failed to undo',
      },
    )
  }

  function tell({ id, changed, unchanged, undo: isOffered }: ManyChanged): void {
    toast({
      title: changed === 0 ? 'Nothing to change' : `${words(changed)} changed`,
      ...(unchanged > 0 && { description: `${words(unchanged)} already had this value` }),
      ...(isOffered && { action: { label: 'Undo', run: () => void undo(id) }, lasts: UNDO_MS }),
    })
  }

  return {
    refused,
    forgetRefusal: () => setRefused(undefined),
    /** "12 invoices" */
    words: countText(chosen.counted, one, several),
    async change(change: object, attempt: Attempt): Promise<void> {
      try {
        const selection = chosenForChange(chosen, filter)
        const answer = await api<ManyChanged>(
          'POST',
          `${ENTITIES[entity].api}/many`,
          { selection, change },
          attempt,
        )
        refresh()
        chosen.clear()
        tell(answer)
      } catch (error) {
        showRefusal(error)
      }
    },
  }
}
