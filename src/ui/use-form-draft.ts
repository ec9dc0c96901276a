import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, draftName, dropDraft, findDraft } from './drafts'
import type { RecordValues } from './edited-record'

export interface FormDraft<In> {
  values: In
  /** The record when the form was opened. */
  base: RecordValues<In> | undefined
}

/** Input of this form from before a reload. */
export function useFormDraft<In extends FieldValues>(title: string): FormDraft<In> | undefined {
  const [kept] = useState(() => findDraft(draftName(title))?.values as FormDraft<In> | undefined)
  return kept
}

/** Restores the draft, once. */
export function useRestoreDraft<In extends FieldValues, Out>(
  { reset }: UseFormReturn<In, unknown, Out>,
  kept: FormDraft<In> | undefined,
  title: string,
): void {
  useEffect(() => {
    if (!kept) return
    reset(kept.values as DefaultValues<In>, { keepDefaultValues: true })
    dropDraft(draftName(title))
  }, [reset, kept, title])
}

/** A form's draft, without passwords. */
export function draftOfForm<In>(
  title: string,
  form: FormDraft<In>,
  body: HTMLElement | null,
): Draft | undefined {
  if (body?.querySelector('input[type=password]')) return undefined
  return { name: draftName(title), values: form }
}
