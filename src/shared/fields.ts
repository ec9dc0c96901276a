import { isValid, parseISO } from 'date-fns'
import { z } from 'zod'

/** Reuses equal schemas: creating a thousand of them took a tenth of the time to open a screen. */
function shared<Args extends (string | number | undefined)[], Schema>(make: (...args: Args) => Schema) {
  const created = new Map<string, Schema>()
  return (...args: Args): Schema => {
    const key = JSON.stringify(args)
    const known = created.get(key) ?? make(...args)
    created.set(key, known)
    return known
  }
}

/** PostgreSQL cannot store a NUL byte in text. */
export const storable = (text: z.ZodString) =>
  text.refine((value) => !value.includes('\u0000'), 'Must not contain a NUL character')

/** Trimmed text; may be empty. */
export const plainText = shared((max: number, error?: string) =>
  storable(z.string({ error }).trim().max(max, `Must be at most ${max} characters`)),
)

/** Text of a fixed format, such as a date; longer input is rejected without parsing. */
export const shortText = (max: number, message: string, tooLong = message) =>
  z.string({ error: message }).max(max, { error: tooLong, abort: true })

export const requiredText = shared((message: string, max: number = 200) =>
  plainText(max, message).min(1, message),
)

/** Why an action is undone. */
export const reason = () => requiredText('Reason is required', 500)

/** Optional text: undefined leaves it unchanged, empty or null clears it. */
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

/** A search text; blank means no search. */
export const searchText = () => narrowing(200)

/** Filters a list by a record; blank means any. */
export const idFilter = () => narrowing(MAX_ID)

/** 5 MB in base64, and the prefix. Longer input is too large without decoding. */
const MAX_PHOTO_DATA = Math.ceil((5 * 1024 * 1024) / 3) * 4 + 100

/** A photo as a data string, or the path of a stored one. */
export const photoData = () =>
  shortText(MAX_PHOTO_DATA, 'The photo must be an image', 'Photo must be less than 5MB')

/** A filter that is either on or absent. */
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

/** First and last day of a filter, both inclusive. */
export const periodFilter = { from: dateOnly().optional(), to: dateOnly().optional() }

/** First and last due date of a filter, both inclusive. */
export const dueFilter = { dueFrom: dateOnly().optional(), dueTo: dateOnly().optional() }

const MAX_SOUGHT_CENTS = 1_000_000_000_000

/** An amount filter, in cents. */
export const centsFilter = shared(() => z.coerce.number().int().min(0).max(MAX_SOUGHT_CENTS).optional())

/** Minimum and maximum total, both inclusive. */
export const totalFilter = { totalFrom: centsFilter(), totalTo: centsFilter() }

/** Undefined leaves it unchanged, empty or null clears it. */
const clearable = <T extends z.ZodType<string>>(type: T, message: string) =>
  z
    // Both options need the message: the form shows that of the closest match.
    .union([z.literal('', { error: message }), type], { error: message })
    .nullish()
    .transform((value) => (value === '' ? null : (value as z.output<T> | null | undefined)))

/** Optional date without a time: undefined leaves it unchanged, empty or null clears it. */
export const optionalDate = shared((message: string = 'Invalid date') =>
  clearable(dateOnly(message), message),
)

export const instant = shared((message: string = 'Invalid date and time') =>
  shortText(40, message).pipe(z.iso.datetime({ offset: true, error: message })),
)

/** A day or an instant: undefined, empty or null means now. */
export const dayOrInstant = (message = 'Invalid date') =>
  z
    .union([z.literal('', { error: message }), dateOnly(message), instant(message)], { error: message })
    .nullish()

/**
 * Optional ISO 8601 instant with offset, answered in UTC; undefined leaves it unchanged, empty or null clears it.
 */
export const optionalInstant = shared((message: string = 'Invalid date and time') =>
  clearable(instant(message), message).transform((value) => (value ? new Date(value).toISOString() : value)),
)

/** Optional choice: undefined leaves it unchanged, empty or null clears it. */
export const optionalChoice = <const T extends readonly string[]>(choices: T, message: string) =>
  clearable(z.enum(choices, { error: message }), message)

/** A number, or the text that a person types for one. */
export const typedNumber = (message: string) =>
  z.union([z.number(), shortText(40, message)], { error: message })

/** Optional whole number, as a number or as digits: undefined leaves it unchanged, empty or null clears it. */
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

/** A number that is 0 if empty; undefined leaves it unchanged. */
export const zeroWhenEmpty = (number: z.ZodNumber) =>
  number.nullish().transform((value) => (value === null ? 0 : value))

/** The same as a number or as digits. */
export const typedZeroWhenEmpty = (number: z.ZodNumber, message: string) =>
  typedNumber(message)
    .nullish()
    .transform((value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : value))
    .pipe(number.nullish())
    .transform((value) => (value === null ? 0 : value))

/** Optional e-mail address: undefined leaves it unchanged, empty or null clears it. */
export const optionalEmail = () =>
  optionalText(254).refine((value) => !value || z.email().safeParse(value).success, 'Invalid email address')

/** A rate in hundredths of a percent, from 0 to 100 %. */
export const rate = (message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(10_000, message)
