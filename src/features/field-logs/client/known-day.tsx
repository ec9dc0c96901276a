import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { prefilledFrom } from '../field-log'
import type { FieldLogFormValues } from '../field-log.schema'
import { useLogDay } from './field-logs.resource'

/** Prefills a new log with what is known of its job and day. What the person has typed stays. */
export function KnownDay<Out>({ form }: { form: UseFormReturn<FieldLogFormValues, unknown, Out> }) {
  const { control, getFieldState, resetField, formState } = form
  const [jobId, logDate] = useWatch({ control, name: ['jobId', 'logDate'] })
  const { data } = useLogDay(jobId || undefined, logDate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per loaded day, not on every key press
  useEffect(() => {
    if (!data) return
    const { crewMembers, ...rest } = prefilledFrom(data)
    const values = { ...rest, ...(crewMembers !== undefined && { crewMembers }) }
    for (const name of ['crewMembers', 'hoursWorked', 'materialsUsed'] as const)
      if (values[name] !== undefined && !getFieldState(name, formState).isDirty)
        resetField(name, { defaultValue: values[name] })
  }, [data])
  return null
}
