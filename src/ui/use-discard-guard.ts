import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm, dismissQuestion, type Question } from './confirm'
import type { Draft } from './drafts'
import { useStake } from './reload'

export const DISCARD: Question = {
  title: 'Discard your changes?',
  description: 'Your changes have not been saved.',
  action: 'Discard',
  cancel: 'Keep editing',
  destructive: true,
}

/**
 * While something is entered that is not saved, leaving the page or the dialog asks first. A reload that the page itself
 * needs keeps `draft`, and without one waits.
 */
export function useDiscardGuard(isDirty: boolean, question = DISCARD, draft?: () => Draft | undefined) {
  const mayLeave = useRef(false)
  const isAsking = useRef(false)
  useStake(() => {
    if (!isDirty || mayLeave.current) return undefined
    const release = () => {
      mayLeave.current = true
    }
    return { draft: draft?.(), release }
  })
  const mayDiscard = () => !isDirty || mayLeave.current || ask()

  async function ask(): Promise<boolean> {
    // A quick second Escape still reaches the dialog below the question, and means the question.
    if (isAsking.current) {
      dismissQuestion()
      return false
    }
    isAsking.current = true
    const answer = await confirm(question)
    isAsking.current = false
    return answer
  }

  useBlocker({
    shouldBlockFn: async () => !(await mayDiscard()),
    enableBeforeUnload: () => isDirty && !mayLeave.current,
    disabled: !isDirty,
  })

  return {
    /** Whether what is entered may be lost; asks when that is not clear. */
    mayDiscard,
    /** Goes without asking, because it was saved or given up. */
    leave(go: () => void) {
      mayLeave.current = true
      go()
    },
  }
}
