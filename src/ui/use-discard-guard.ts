import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm, dismissQuestion, type Question } from './confirm'
import type { Draft } from './drafts'
import { useStake } from './reload'

export const DISCARD: Question = {
  title: 'Discard your changes?',
  description: 'Your changes have not been saved.',
  action: 'Discard',
  cancel: 'Keep Editing',
  destructive: true,
}

/**
 * Asks before leaving a page or dialog with unsaved input. A reload by the application stores `draft`, or waits
 * without one.
 */
export function useDiscardGuard(
  isDirty: boolean,
  question = DISCARD,
  draft?: () => Draft | undefined,
  onDiscard?: () => void,
) {
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
    // A quick second Escape still reaches the dialog below the question, but is meant for the question.
    if (isAsking.current) {
      dismissQuestion()
      return false
    }
    isAsking.current = true
    const answer = await confirm(question)
    isAsking.current = false
    if (answer) onDiscard?.()
    return answer
  }

  useBlocker({
    shouldBlockFn: async () => !(await mayDiscard()),
    enableBeforeUnload: () => isDirty && !mayLeave.current,
    disabled: !isDirty,
  })

  return {
    /** Whether unsaved input may be discarded; asks if there is any. */
    mayDiscard,
    /** Closes without asking, because the input was saved or cancelled. */
    leave(go: () => void) {
      mayLeave.current = true
      go()
    },
  }
}
