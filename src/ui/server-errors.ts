import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FieldError } from '@/shared/errors'

/** Puts the field errors of a failed call under their inputs; a refusal that concerns no field, over the buttons. */
export function applyServerErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
) {
  const errors = fieldErrors(error)
  const refusal = errors.length === 0 ? refusalOf(error) : undefined
  if (refusal) form.setError('root.server', { type: 'server', message: refusal })
  errors.forEach(({ path, message }, index) => {
    form.setError(path as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}

export function fieldErrors(error: unknown): FieldError[] {
  const isCarrier = error instanceof Error && 'errors' in error && Array.isArray(error.errors)
  return isCarrier ? (error.errors as FieldError[]) : []
}

/** The server's own words when a rule stands in the way: who has the tool, how many are left. */
export function refusalOf(error: unknown): string | undefined {
  const isRefusal = error instanceof Error && 'status' in error && error.status === 409
  return isRefusal && 'serverMessage' in error ? String(error.serverMessage) : undefined
}
