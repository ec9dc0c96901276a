import { useContext, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, api } from '@/client/api'
import { NoAnswer } from '@/shared/no-answer'
import { answerText, applyServerErrors } from '@/ui/server-errors'
import { Submission } from '@/ui/submission'
import { type ToastMessage, toast, toastFailure } from '@/ui/toast'
import type { Account } from '../account.schema'
import { useSetAccount } from './account.resource'
import { LoadApplication } from './application'

interface SignIn {
  path: '/api/auth/login' | '/api/auth/signup' | `/api/join/${string}`
  success: ToastMessage
  /** If the server gives no reason. */
  failure: string
}

/** Whether the server asks for a second factor code. */
export const asksForCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'second_factor'

/**
 * Submits the form; the returned account opens the application, whose router redirects to /. If there is a second
 * factor, the code is asked for next, with the input kept.
 */
export function useSignIn<In extends FieldValues & { code?: string }, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { path, success, failure }: SignIn,
) {
  const setAccount = useSetAccount()
  const loadApplication = useContext(LoadApplication)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const submit = form.handleSubmit(async (values) => {
    try {
      const account = await api<Account>('POST', path, values, new Submission().attempt())
      // Loaded before it is shown, so that the form stays until the application can replace it.
      await loadApplication()
      toast(success)
      setAccount(account)
    } catch (error) {
      if (asksForCode(error)) {
        const code = 'code' as FieldPath<In>
        if (isCodeAsked) form.setError(code, { message: error.serverMessage }, { shouldFocus: true })
        setCodeAsked(true)
        return
      }
      applyServerErrors(form, error)
      if (error instanceof ApiError) toastFailure(answerText(error) ?? failure)
      else toastFailure(failure, new NoAnswer('not-loaded', error), { retry: () => void submit() })
    }
  })
  return { submit, isCodeAsked }
}
