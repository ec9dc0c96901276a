import { z } from 'zod'
import { withCommas } from '@/shared/digits'
import { entitiesWith } from '@/shared/entities'
import { requiredId } from '@/shared/fields'
import { SHEET_NAMES } from '@/shared/label-sheets'

export const LABELLED = [...entitiesWith('labels'), 'zone'] as const
export type Labelled = (typeof LABELLED)[number]

/** About 34 pages of the sheet with the most labels. */
export const MAX_LABELS = 1000
const MAX_COPIES = 100
/** The number of labels on the sheet with the most labels. */
const LAST_PLACE = 30

const START = `Start must be a whole number from 1 to ${LAST_PLACE}`
const COPIES = `Copies must be a whole number from 1 to ${MAX_COPIES}`
const whole = (message: string, max: number) =>
  z.number({ error: message }).int(message).min(1, message).max(max, message).default(1)

/** The first free label on the first page; those before it are already used. */
export const labelStart = whole(START, LAST_PLACE)
export const labelCopies = whole(COPIES, MAX_COPIES)

const entry = z.object({
  entity: z.enum(LABELLED),
  id: requiredId('Choose what the label is for'),
  copies: labelCopies,
})

/** The body of POST /api/labels. */
export const labelsInput = z.object({
  sheet: z.enum(SHEET_NAMES, { error: 'Choose a sheet' }),
  start: labelStart,
  entries: z
    .array(entry, { error: 'Choose what to print' })
    .min(1, 'Choose what to print')
    .max(MAX_LABELS, `At most ${withCommas(MAX_LABELS)} labels`),
})
export type LabelsInput = z.infer<typeof labelsInput>
