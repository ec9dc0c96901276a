import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { formatDate } from '@/shared/dates'
import { Detail } from '@/ui/detail-list'
import { DateField } from '@/ui/fields/date-field'
import { FieldFrame, type FieldProps, useField } from '@/ui/fields/field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-field'
import { FormSection } from '@/ui/form-section'
import { plainOptions } from '@/ui/options'
import { Select } from '@/ui/primitives/select'
import { type CustomFields, type FieldEntity, type FieldValue, pathOf } from '../custom-field'
import type { CustomField } from '../custom-field.schema'
import { useFields } from './custom-fields.resource'

interface CustomFieldInputsProps<In extends FieldValues, Out> {
  entity: FieldEntity
  control: Control<In, unknown, Out>
}

/** Custom fields in a form whose values contain `customFields`. */
export function CustomFieldInputs<In extends FieldValues, Out>({
  entity,
  control,
}: CustomFieldInputsProps<In, Out>) {
  const fields = useFields(entity)
  if (fields.length === 0) return null
  return (
    <FormSection title="More">
      {fields.map((field) => (
        <CustomFieldInput key={field.id} field={field} control={control} />
      ))}
    </FormSection>
  )
}

const DECIMALS = 6

function CustomFieldInput<In extends FieldValues, Out>({
  field: { id, name: label, fieldType, options, required },
  control,
}: {
  field: CustomField
  control: Control<In, unknown, Out>
}) {
  // The schema of every such form accepts any field id.
  const name = pathOf(id) as FieldPath<In>
  const props = { control, name, label, required: required === 1, half: true }
  switch (fieldType) {
    case 'text':
      return <TextField {...props} />
    case 'number':
      return <QuantityField {...props} decimals={DECIMALS} />
    case 'date':
      return <DateField {...props} />
    case 'choice':
      return <SelectField {...props} options={[NONE, ...plainOptions(options)]} />
    case 'yes_no':
      return <YesNoField {...props} />
  }
}

const NONE = { value: '', label: 'None' }
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const

/** A third state: not answered yet. */
function YesNoField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const { name: _, ...trigger } = attributes
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <Select
        {...trigger}
        ref={field.ref}
        options={[NONE, ...YES_NO]}
        value={typeof field.value === 'boolean' ? String(field.value) : ''}
        onChange={(value) => field.onChange(value === '' ? null : value === 'true')}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

/** Custom field values in a detail, in field order, without those at the top of the job page. */
export function CustomFieldDetails({ entity, values }: { entity: FieldEntity; values: CustomFields }) {
  return useFields(entity).map((field) => {
    const value = values[field.id] ?? null
    if (value === null || field.showOnJob === 1) return null
    const text = valueText(field, value)
    return (
      <Detail key={field.id} label={field.name} wide={text.length > LONG}>
        <span className={field.fieldType === 'text' || field.fieldType === 'choice' ? undefined : 'figures'}>
          {text}
        </span>
      </Detail>
    )
  })
}

/** More than half a line. */
const LONG = 60

export function valueText({ fieldType }: Pick<CustomField, 'fieldType'>, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: DECIMALS })
  return fieldType === 'date' ? formatDate(value) : value
}

/** The same on one line. */
export function CustomFieldLine({ entity, values }: { entity: FieldEntity; values: CustomFields }) {
  const texts = useFields(entity).flatMap((field) => {
    const value = values[field.id] ?? null
    return value === null ? [] : [`${field.name}: ${valueText(field, value)}`]
  })
  return <p className="break-words text-quiet empty:hidden">{texts.join(' · ')}</p>
}
