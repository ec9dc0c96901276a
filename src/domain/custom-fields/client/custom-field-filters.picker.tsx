import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DATE } from '@/ui/fields/moment'
import { MomentInput } from '@/ui/fields/moment-input'
import { MoreFilters } from '@/ui/more-filters'
import { plainOptions } from '@/ui/options'
import { Input } from '@/ui/primitives/input'
import { Select } from '@/ui/primitives/select'
import type { FieldEntity } from '../custom-field'
import type { CustomField } from '../custom-field.schema'
import { useFields } from './custom-fields.resource'

interface CustomFieldFiltersProps {
  entity: FieldEntity
  /** Their values in the URL, and how to change them. */
  url: {
    fields: Record<string, string>
    setFields: (values: Record<string, string | undefined>) => void
  }
  /** Number of active filters of the list itself that are shown above. */
  active?: number
  children?: ReactNode
}

/** Filters without room in the bar, and custom field filters; renders nothing if there are none. */
export function CustomFieldFilters({ entity, url, active = 0, children }: CustomFieldFiltersProps) {
  const fields = useFields(entity)
  const named = Object.keys(url.fields)
  const gone = fields.length > 0 ? named.filter((id) => !fields.some((field) => field.id === id)) : []
  const { setFields } = url
  // An old link may filter by a deleted field, which the server would refuse.
  const goneKeys = gone.join()
  useEffect(() => {
    if (goneKeys !== '') setFields(Object.fromEntries(goneKeys.split(',').map((id) => [id, undefined])))
  }, [goneKeys, setFields])
  if (fields.length === 0 && !children) return null
  return (
    <MoreFilters active={active + named.length - gone.length}>
      {children}
      {fields.map((field) => (
        <FieldFilter
          key={field.id}
          field={field}
          value={url.fields[field.id] ?? ''}
          onChange={(value) => setFields({ [field.id]: value || undefined })}
        />
      ))}
    </MoreFilters>
  )
}

interface FieldFilterProps {
  field: CustomField
  value: string
  onChange: (value: string) => void
}

function FieldFilter({ field, value, onChange }: FieldFilterProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {field.name}
      </label>
      <FilterControl id={id} field={field} value={value} onChange={onChange} />
    </div>
  )
}

const ANY = { value: '', label: 'Any' }
const YES_NO = [ANY, { value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }]

function FilterControl({ id, field, value, onChange }: FieldFilterProps & { id: string }) {
  if (field.fieldType === 'choice')
    return (
      <Select id={id} value={value} onChange={onChange} options={[ANY, ...plainOptions(field.options)]} />
    )
  if (field.fieldType === 'yes_no')
    return <Select id={id} value={value} onChange={onChange} options={YES_NO} />
  if (field.fieldType === 'date') return <DateFilter id={id} value={value} onChange={onChange} />
  return <TypedFilter id={id} isNumber={field.fieldType === 'number'} value={value} onChange={onChange} />
}

type TypedProps = Omit<FieldFilterProps, 'field'> & { id: string }

/** Applied for each valid date. */
function DateFilter({ id, value, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <MomentInput
      id={id}
      moment={DATE}
      value={typed ?? value}
      onValue={(date) => {
        setTyped(date)
        if (date === '' || DATE.isReadable(date)) onChange(date)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const DELAY = 250

/** Debounced; numbers only once valid. */
function TypedFilter({ id, value, onChange, isNumber }: TypedProps & { isNumber: boolean }) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Input
      id={id}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={200}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        clearTimeout(timer.current)
        const isMatch = !isNumber || text.trim() === '' || Number.isFinite(Number(text))
        if (isMatch) timer.current = setTimeout(() => onChange(text.trim()), DELAY)
      }}
      onBlur={() => {
        if (typed !== undefined && typed.trim() === value) setTyped(undefined)
      }}
    />
  )
}
