import { isValid, parseISO } from 'date-fns'
import { z } from 'zod'

/**
 * One schema for all that ask for the same: none is ever changed, and to make each of a thousand anew was a tenth of what
 * a browser did to open a screen.
 */
function shared<Args extends (string | number | undefined)[], Schema>(make: (...args: Args) => Schema) {
  const created = new Map<string, Schema>()
  return (...args: Args): Schema => {
    const key = JSON.stringify(args)
    const known = created.get(key) ?? make(...args)
    created.set(key, known)
    return known
  }
}

/** PostgreSQL cannot store a NUL byte in text, so it is refused at the door. */
export const storable = (text: z.ZodString) =>
  text.refine((value) => !value.includes('\u0000'), 'Must not contain a NUL character')

/** A text without the blanks around it; it may be empty. */
export const plainText = shared((max: number, error?: string) =>
  storable(z.string({ error }).trim().max(max, `Must be at most ${max} characters`)),
)

/** A text of a fixed form, such as a date: what is too long to be one is not looked at any further. */
export const shortText = (max: number, message: string, tooLong = message) =>
  z.string({ error: message }).max(max, { error: tooLong, abort: true })

export const requiredText = shared((message: string, max: number = 200) =>
  plainText(max, message).min(1, message),
)

/** Why something that was done is taken back. */
export const reason = () => requiredText('Reason is required', 500)

/** An optional text: left out it stays as it is, empty or null clears it. */
export const optionalText = shared((max: number = 2000) =>
  plainText(max)
    .nullish()
    .transform((value) => (value === '' ? null : value)),
)

const MAX_ID = 100

/** A reference to another record. */
export const requiredId = (message: string) => requiredText(message, MAX_ID)

/** A reference to another record: left out it stays as it is, empty or null clears it. */
export const optionalId = () => optionalText(MAX_ID)

const narrowing = shared((max: number) =>
  plainText(max)
    .optional()
    .transform((value) => value || undefined),
)

/** A text that narrows a list; blank means no search. */
export const searchText = () => narrowing(200)

/** The record that a list is narrowed to; blank means any. */
export const idFilter = () => narrowing(MAX_ID)

/** 5 MB in base64, and the words before it. What is longer need not be decoded to be known as too large. */
const MAX_PHOTO_DATA = Math.ceil((5 * 1024 * 1024) / 3) * 4 + 100

/** A photo as a data string, or the path of one that is stored. */
export const photoData = () =>
  shortText(MAX_PHOTO_DATA, 'The photo must be an image', 'Photo must be less than 5MB')

/** A filter that is either on or not there. */
export const flag = shared(() =>
  z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === 'true' ? value : undefined)),
)

export const dateOnly = shared((message: string = 'Invalid date') =>
  shortText(10, message)
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: message, abort: true })
    .refine((value) => isValid(parseISO(value)) && value >= '0001-01-01', message),
)

/** The first and last day that a list is narrowed to, both included. */
export const periodFilter = { from: dateOnly().optional(), to: dateOnly().optional() }

/** The days on which something is due, both included. */
export const dueFilter = { dueFrom: dateOnly().optional(), dueTo: dateOnly().optional() }

const MAX_SOUGHT_CENTS = 1_000_000_000_000

/** In cents, of a filter by what something costs. */
export const centsFilter = shared(() => z.coerce.number().int().min(0).max(MAX_SOUGHT_CENTS).optional())

/** What the total comes to, both included. */
export const totalFilter = { totalFrom: centsFilter(), totalTo: centsFilter() }

/** Left out it stays as it is, empty or null clears it. */
const clearable = <T extends z.ZodType<string>>(type: T, message: string) =>
  z
    // The words stand at both: a form tells those of the option that has the least against the value.
    .union([z.literal('', { error: message }), type], { error: message })
    .nullish()
    .transform((value) => (value === '' ? null : (value as z.output<T> | null | undefined)))

/** A date without a time: left out it stays as it is, empty or null clears it. */
export const optionalDate = shared((message: string = 'Invalid date') =>
  clearable(dateOnly(message), message),
)

/** An instant as ISO 8601 with its offset. */
export const instant = shared((message: string = 'Invalid date and time') =>
  shortText(40, message).pipe(z.iso.datetime({ offset: true, error: message })),
)

/** A day, or an instant of it: left out, empty or null means now. */
export const dayOrInstant = (message = 'Invalid date') =>
  z
    .union([z.literal('', { error: message }), dateOnly(message), instant(message)], { error: message })
    .nullish()

/** An instant as ISO 8601 with its offset, answered in UTC; left out it stays as it is, empty or null clears it. */
export const optionalInstant = shared((message: string = 'Invalid date and time') =>
  clearable(instant(message), message).transform((value) => (value ? new Date(value).toISOString() : value)),
)

/** One of some words: left out it stays as it is, empty or null clears it. */
export const optionalChoice = <const T extends readonly string[]>(choices: T, message: string) =>
  clearable(z.enum(choices, { error: message }), message)

/** A number, or the text that a person types for one. */
export const typedNumber = (message: string) =>
  z.union([z.number(), shortText(40, message)], { error: message })

/** A whole number, as a number or as typed digits: left out it stays as it is, empty or null clears it. */
export const optionalWholeNumber = ({ min, max }: { min: number; max: number }) =>
  typedNumber('Must be a whole number')
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

/** A number that is 0 when it is left empty; left out it stays as it is. */
export const zeroWhenEmpty = (number: z.ZodNumber) =>
  number.nullish().transform((value) => (value === null ? 0 : value))

/** The same as a number or as typed digits. */
export const typedZeroWhenEmpty = (number: z.ZodNumber, message: string) =>
  typedNumber(message)
    .nullish()
    .transform((value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : value))
    .pipe(number.nullish())
    .transform((value) => (value === null ? 0 : value))

/** An optional e-mail address: left out it stays as it is, empty or null clears it. */
export const optionalEmail = () =>
  optionalText(254).refine((value) => !value || z.email().safeParse(value).success, 'Invalid email address')

/** A rate in hundredths of a percent, from 0 to 100 %. */
export const rate = (message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(10_000, message)
