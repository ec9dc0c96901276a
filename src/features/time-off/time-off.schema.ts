import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { daysBetween } from '@/shared/days'
import { dateOnly, idFilter, optionalText, requiredId } from '@/shared/fields'
import { recordFields } from '@/shared/record'

const MAX_DAYS = 366

const fields = z.object({
  userId: requiredId('Choose a person'),
  /** First and last day. */
  from: dateOnly('Choose the first day'),
  to: dateOnly('Choose the last day'),
  note: optionalText(500),
})

/** Why these days are invalid; null if they are valid. */
export function daysProblem({ from, to }: { from: string; to: string }): string | null {
  if (to < from) return 'The last day is before the first'
  return daysBetween(from, to) >= MAX_DAYS ? `At most ${MAX_DAYS} days at once` : null
}

/** The form and the body of POST /api/time-off. */
export const timeOffInput = fields.superRefine((days, context) => {
  const problem = daysProblem(days)
  if (problem) context.addIssue({ code: 'custom', path: ['to'], message: problem })
})
export type TimeOffInput = z.infer<typeof timeOffInput>

/** The body of PATCH /api/time-off/{id}: any subset, but the person stays. */
export const timeOffPatch = fields.omit({ userId: true }).partial()
export type TimeOffPatch = z.infer<typeof timeOffPatch>

/** The query string of GET /api/time-off. */
export const timeOffFilter = z.object({
  userId: idFilter(),
  /** Only what touches these days, both inclusive. */
  from: dateOnly().optional(),
  to: dateOnly().optional(),
})
export type TimeOffFilter = z.infer<typeof timeOffFilter>

export const timeOff = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  from: z.string(),
  to: z.string(),
  note: z.string().nullable(),
  ...recordFields,
})
export type TimeOff = z.infer<typeof timeOff>

export const timeOffApi = {
  entity: 'time_off',
  row: timeOff,
  detail: timeOff,
  input: timeOffInput,
  patch: timeOffPatch,
  filter: timeOffFilter,
} as const satisfies Contract
