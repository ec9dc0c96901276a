import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { defined } from '@/shared/defined'
import { plainText, requiredText, storable } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import {
  type CustomFields,
  FIELD_ENTITIES,
  FIELD_STATUSES,
  FIELD_TYPES,
  MAX_FIELD_TEXT,
  MAX_FIELDS,
  MAX_OPTION,
  MAX_OPTIONS,
} from './custom-field'

const MAX_ORDER = 1_000_000
const MAX_ID = 100

const option = () => requiredText('An option needs a name', MAX_OPTION)

/** The form and the body of POST /api/custom-fields. */
export const customFieldInput = z.object({
  name: requiredText('Name is required', 100),
  fieldType: z.enum(FIELD_TYPES, { error: 'Type is required' }),
  entityType: z.enum(FIELD_ENTITIES, { error: 'Unknown kind of record' }),
  /** For a choice, in order. */
  options: option().array().max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`).optional(),
  /** Whether a value is required to save a record. */
  required: z.literal([0, 1], { error: 'Must be 1 or 0' }).optional(),
  displayOrder: z
    .number({ error: 'Must be a whole number' })
    .int('Must be a whole number')
    .min(0, 'Must be at least 0')
    .max(MAX_ORDER, `Must be at most ${MAX_ORDER}`)
    .optional(),
  /** Whether a job field shows at the top of the job page and on My Day. */
  showOnJob: z.literal([0, 1], { error: 'Must be 1 or 0' }).optional(),
  status: z.enum(FIELD_STATUSES).optional(),
})
export type CustomFieldInput = z.infer<typeof customFieldInput>

const renamed = z
  .record(storable(z.string().max(MAX_OPTION)), option())
  .refine((names) => Object.keys(names).length <= MAX_OPTIONS, `At most ${MAX_OPTIONS} options`)
  .meta({ maxProperties: MAX_OPTIONS })

/**
 * The body of PATCH /api/custom-fields/{id}: any subset. `renamed` maps old options to new names, so that stored
 * values follow.
 */
export const customFieldPatch = customFieldInput.partial().extend({ renamed: renamed.optional() })
export type CustomFieldPatch = z.infer<typeof customFieldPatch>

/** The query string of GET /api/custom-fields; active ones by default. */
export const customFieldFilter = z.object({
  entityType: z.enum(FIELD_ENTITIES, { error: 'Unknown kind of record' }).optional(),
  status: z.enum([...FIELD_STATUSES, 'all']).optional(),
})
export type CustomFieldFilter = z.infer<typeof customFieldFilter>

export const customField = z.object({
  id: z.string(),
  name: z.string(),
  fieldType: z.enum(FIELD_TYPES),
  entityType: z.enum(FIELD_ENTITIES),
  options: z.string().array(),
  required: z.literal([0, 1]),
  displayOrder: z.number().int(),
  showOnJob: z.literal([0, 1]),
  status: z.enum(FIELD_STATUSES),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type CustomField = z.infer<typeof customField>

const sentValue = z.union([z.boolean(), z.number(), plainText(MAX_FIELD_TEXT)], {
  error: 'Must be a text, a number, true or false',
})

/**
 * Custom field values in a record's body, merged with the stored ones; null and empty clear. Types are checked
 * against the fields. A form also sends unchanged ones.
 */
export const customFieldsInput = () =>
  z
    .record(storable(z.string().max(MAX_ID)), sentValue.nullish(), { error: 'Must be an object' })
    .refine((values) => Object.keys(values).length <= MAX_FIELDS, `At most ${MAX_FIELDS} fields`)
    .meta({ maxProperties: MAX_FIELDS })
    .transform((values): CustomFields => defined(values) as CustomFields)
    .optional()

/** Values of the active fields. */
export const customFieldsAnswer: z.ZodType<CustomFields> = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]),
)

/** A job's value of a field that shows on the job page and My Day. */
export const jobFact = customField
  .pick({ id: true, name: true, fieldType: true })
  .extend({ value: z.union([z.string(), z.number(), z.boolean()]) })
export type JobFact = z.infer<typeof jobFact>

export const customFieldApi = {
  entity: 'custom_field',
  row: customField,
  detail: customField,
  input: customFieldInput,
  patch: customFieldPatch,
  filter: customFieldFilter,
} as const satisfies Contract
