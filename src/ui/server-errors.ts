import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FieldError } from '@/shared/errors'

/** Puts the field errors of a failed call under their inputs. */
export function applyServerErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
) {
  fieldErrors(error).forEach(({ path, message }, index) => {
    form.setError(path as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}

function fieldErrors(error: unknown): FieldError[] {
  const isCarrier = error instanceof Error && 'errors' in error && Array.isArray(error.errors)
  return isCarrier ? (error.errors as FieldError[]) : []
}
