import { Plus, Trash2, X } from 'lucide-react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { z } from 'zod'
import { customFields } from '@/domain/custom-fields/client/custom-fields.resource'
import {
  FIELD_BADGES,
  FIELD_TYPE_NAMES,
  FIELD_TYPES,
  type FieldEntity,
  MAX_ON_JOB,
  MAX_OPTION,
  MAX_OPTIONS,
  optionsProblem,
} from '@/domain/custom-fields/custom-field'
import { type CustomField, customFieldInput } from '@/domain/custom-fields/custom-field.schema'
import { requiredText } from '@/shared/fields'
import { confirm } from '@/ui/confirm'
import { CheckField } from '@/ui/fields/check-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { statusOptions } from '@/ui/options'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { withToast } from '@/ui/toast'

interface CustomFieldFormProps {
  /** The field to edit; undefined for a new one. */
  id: string | undefined
  /** Kind and position of a new one. */
  entityType: FieldEntity
  displayOrder: number
  onClose: () => void
}

const formSchema = customFieldInput
  .pick({ name: true, fieldType: true, status: true })
  .extend({
    isRequired: z.boolean(),
    isOnJob: z.boolean(),
    /** Each with its stored name, so that records follow a rename. */
    options: z
      .object({
        original: z.string().nullable(),
        name: requiredText('An option needs a name', MAX_OPTION),
      })
      .array()
      .max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`),
  })
  .superRefine(({ fieldType, options }, context) => {
    const names = fieldType === 'choice' ? options.map(({ name }) => name) : []
    const problem = optionsProblem(fieldType, names)
    if (problem !== null) context.addIssue({ code: 'custom', path: ['options'], message: problem })
  })
type FormIn = z.input<typeof formSchema>
type FormOut = z.output<typeof formSchema>
type Form = UseFormReturn<FormIn, unknown, FormOut>

export function CustomFieldForm({ id, entityType, displayOrder, onClose }: CustomFieldFormProps) {
  const { data: field, ...waiting } = customFields.useOne(id)
  const { mutateAsync } = customFields.useSave()
  const words = id === undefined ? WORDS.create : WORDS.edit
  if (id !== undefined && !field) return <FormLoading {...waiting} title={words.title} onClose={onClose} />
  return (
    <FormDialog
      {...words}
      schema={formSchema}
      defaults={toFormValues(field)}
      edits={customFields.edits(field, toFormValues, { isWhole: true })}
      save={({ isRequired, isOnJob, options, ...values }, attempt) => {
        const isChoice = values.fieldType === 'choice'
        const renamed = options.flatMap(({ original, name }) =>
          original !== null && original !== name ? [[original, name]] : [],
        )
        const input = {
          ...values,
          required: isRequired ? 1 : 0,
          showOnJob: isOnJob ? 1 : 0,
          options: isChoice ? options.map(({ name }) => name) : [],
          ...(isChoice && renamed.length > 0 && { renamed: Object.fromEntries(renamed) }),
        } as const
        return mutateAsync({
          id,
          input: id === undefined ? { ...input, entityType, displayOrder } : input,
          attempt,
        })
      }}
      next={['fieldType']}
      apart={(leave) => field && <DeleteField field={field} onDeleted={leave} />}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField control={form.control} name="name" label="Name" required />
          <SelectField control={form.control} name="fieldType" label="Type" options={TYPES} required half />
          <SelectField
            control={form.control}
            name="status"
            label="Status"
            options={statusOptions(FIELD_BADGES)}
            description="Inactive fields are hidden, but saved values are kept"
            half
          />
          {form.watch('fieldType') === 'choice' && <OptionsField form={form} />}
          <CheckField
            control={form.control}
            name="isRequired"
            label="Required"
            description="Must be filled in to save a record"
          />
          {(field?.entityType ?? entityType) === 'job' && (
            <CheckField
              control={form.control}
              name="isOnJob"
              label="Show on the job page and My Day"
              description={`At the top, for the crew. Up to ${MAX_ON_JOB} fields`}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Field', 'Add', 'Create')
const TYPES = FIELD_TYPES.map((value) => ({ value, label: FIELD_TYPE_NAMES[value] }))

function toFormValues(field: CustomField | undefined): FormIn {
  return {
    name: field?.name ?? '',
    fieldType: field?.fieldType ?? 'text',
    status: field?.status ?? 'active',
    isRequired: field?.required === 1,
    isOnJob: field?.showOnJob === 1,
    options: (field?.options ?? []).map((name) => ({ original: name, name })),
  }
}

/** The options; renaming one updates the records that hold it. */
function OptionsField({ form: { control, formState } }: { form: Form }) {
  const { field } = useController({ control, name: 'options' })
  const options = field.value
  const { options: errors } = formState.errors
  const problem = errors?.root?.message ?? errors?.message
  return (
    <fieldset className="flex flex-col gap-2 md:col-span-2">
      <legend className="mb-1.5 font-medium">Options</legend>
      {options.map((option, index) => {
        const wrong = errors?.[index]?.name?.message
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id besides the name being typed
          <div key={index}>
            <div className="flex gap-2">
              <Input
                aria-label={`Option ${index + 1}`}
                aria-invalid={wrong ? true : undefined}
                maxLength={MAX_OPTION}
                autoComplete="off"
                value={option.name}
                onChange={({ target }) =>
                  field.onChange(options.with(index, { ...option, name: target.value }))
                }
              />
              <Button
                size="icon"
                variant="ghost"
                aria-label={`Remove option ${index + 1}`}
                onClick={() => field.onChange(options.toSpliced(index, 1))}
              >
                <X aria-hidden />
              </Button>
            </div>
            {wrong && <p className="mt-1 text-red-ink text-sm">{wrong}</p>}
          </div>
        )
      })}
      {problem && <p className="text-red-ink text-sm">{problem}</p>}
      {options.length < MAX_OPTIONS && (
        <Button
          className="self-start"
          onClick={() => field.onChange([...options, { original: null, name: '' }])}
        >
          <Plus aria-hidden />
          Add Option
        </Button>
      )}
    </fieldset>
  )
}

interface DeleteFieldProps {
  field: CustomField
  /** Unsaved input is discarded without asking. */
  onDeleted: () => void
}

function DeleteField({ field: { id, name }, onDeleted }: DeleteFieldProps) {
  const { mutateAsync, isPending } = customFields.useRemove()
  async function onClick() {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      description: 'Only a field with no saved values can be deleted.',
      action: 'Delete Field',
      destructive: true,
    })
    if (!isSure) return
    await withToast(
      async (attempt) => {
        await mutateAsync({ id, attempt })
        onDeleted()
      },
      { success: { title: 'Field deleted' }, failure: 'Failed to delete field' },
    )
  }
  return (
    <Button variant="danger-quiet" className="md:mr-auto" busy={isPending} onClick={onClick}>
      <Trash2 aria-hidden />
      Delete
    </Button>
  )
}
