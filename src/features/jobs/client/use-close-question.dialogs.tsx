import { type ReactNode, useState } from 'react'
import { CloseQuestion } from './jobs.slots'

interface Requested {
  ids: string[]
  answer: (goesOn: boolean) => void
}

/** Asks what to do with running clocks and checked-out tools before jobs are closed, if there are any. */
export function useCloseQuestion(): { ask: (ids: string[]) => Promise<boolean>; question: ReactNode } {
  const [requested, setAsked] = useState<Requested>()
  const ask = (ids: string[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesOn: boolean) => {
        setAsked(undefined)
        resolve(goesOn)
      }
      setAsked({ ids, answer })
    })
  return { ask, question: requested && <CloseQuestion ids={requested.ids} onAnswer={requested.answer} /> }
}
