import { isValid, parseISO } from 'date-fns'
import { z } from 'zod'

/** PostgreSQL cannot store a NUL byte in text, so it is refused at the door. */
const NUL = '\u0000'
const withoutNul = (value: string) => !value.includes(NUL)

const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(withoutNul, 'Must not contain a NUL character')

export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Must be at most ${max} characters`)
    .refine(withoutNul, 'Must not contain a NUL character')

/** An optional text: left out it stays as it is, empty or null clears it. */
export const optionalText = (max = 2000) =>
  plainText(max)
    .nullish()
    .transform((value) => (value === '' ? null : value))

/** A reference to another record: left out it stays as it is, empty or null clears it. */
export const optionalId = () => optionalText(100)

/** A text that narrows a list; blank means no search. */
export const searchText = () =>
  plainText(200)
    .optional()
    .transform((value) => value || undefined)

/** A filter that is either on or not there. */
export const flag = () =>
  z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === 'true' ? value : undefined))

export const dateOnly = (message = 'Invalid date') =>
  z
    .string({ error: message })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: message, abort: true })
    .refine((value) => isValid(parseISO(value)) && value >= '0001-01-01', message)

/** A date without a time: left out it stays as it is, empty or null clears it. */
export const optionalDate = (message = 'Invalid date') =>
  z
    .union([z.literal(''), dateOnly(message)], { error: message })
    .nullish()
    .transform((value) => (value === '' ? null : value))

/** An instant as ISO 8601 with its offset, answered in UTC; empty or null clears it. */
export const optionalInstant = (message = 'Invalid date and time') =>
  z
    .union([z.literal(''), z.iso.datetime({ offset: true, error: message })])
    .nullish()
    .transform((value) => (value === '' ? null : value))
    .transform((value) => (value ? new Date(value).toISOString() : value))

/** A whole number, as a number or as typed digits: left out it stays as it is, empty or null clears it. */
export const optionalWholeNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .union([z.number(), z.string()], { error: 'Must be a whole number' })
    .nullish()
    .transform((value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : value))
    .pipe(
      z
        .number({ error: 'Must be a whole number' })
        .int('Must be a whole number')
        .min(min, `Must be at least ${min}`)
        .max(max, `Must be at most ${max}`)
        .nullish(),
    )

/** An optional e-mail address: left out it stays as it is, empty or null clears it. */
export const optionalEmail = () =>
  optionalText(254).refine((value) => !value || z.email().safeParse(value).success, 'Invalid email address')

/** A rate in hundredths of a percent, from 0 to 100 %. */
export const rate = (message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(10_000, message)
