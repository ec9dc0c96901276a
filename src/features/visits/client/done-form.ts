import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { personHere } from '@/client/signed-in-person'
import type { AnswerValue } from '@/domain/checklists/checklist'

/** What a technician has filled in on the Done sheet. */
export interface DoneValues {
  note: string
  /** By checklist and item: `answerKey`. */
  answers: Record<string, AnswerValue | null>
  /** How many of each item were used, where it is not all that was taken. */
  used: Record<string, number>
  clockOut: boolean
  /** When the clock stopped, if that is not when the sheet is sent. */
  clockOutAt: string
  photosBefore: string[]
  photosAfter: string[]
  signer: string
  /** What was drawn, as a data string. */
  signature: string | null
  outcome: 'finished' | 'come back' | ''
  nextStart: string
}

export type DoneForm = UseFormReturn<DoneValues>

export const BLANK: DoneValues = {
  note: '',
  answers: {},
  used: {},
  clockOut: true,
  clockOutAt: '',
  photosBefore: [],
  photosAfter: [],
  signer: '',
  signature: null,
  outcome: '',
  nextStart: '',
}

export const answerKey = (checklistId: string, itemId: string) => `${checklistId} ${itemId}`

/** The form of one visit, which survives Back and reloads in this tab until it is sent. */
export function useDoneForm(visitId: string): { form: DoneForm; forget: () => void } {
  const key = `done.${personHere() ?? ''}.${visitId}`
  const [kept] = useState(() => readKept(key))
  const form = useForm<DoneValues>({ defaultValues: { ...BLANK, ...kept } })
  const { watch, getValues } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => keep(key, getValues()))
    return unsubscribe
  }, [watch, getValues, key])
  return { form, forget: () => keep(key, undefined) }
}

function readKept(key: string): Partial<DoneValues> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Storage is too small for many photos: the rest is kept without them. */
function keep(key: string, values: Partial<DoneValues> | undefined) {
  try {
    if (values === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    if (values?.photosBefore?.length || values?.photosAfter?.length)
      keep(key, { ...values, photosBefore: [], photosAfter: [] })
  }
}
