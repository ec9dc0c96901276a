import { ListFilter } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '@/ui/cx'
import { DATE, MomentInput } from '@/ui/fields/moment-input'
import { plainOptions } from '@/ui/options'
import { controlClass, Input } from '@/ui/primitives/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { Select } from '@/ui/primitives/select'
import type { FieldEntity } from '../custom-field'
import type { CustomField } from '../custom-field.schema'
import { useFields } from './custom-fields.resource'

interface CustomFieldFiltersProps {
  entity: FieldEntity
  /** What the address says of them, and how that is changed. */
  url: {
    fields: Record<string, string>
    setFields: (values: Record<string, string | undefined>) => void
  }
}

/** Narrows a list by the company's own fields; there is nothing where it has none. */
export function CustomFieldFilters({ entity, url }: CustomFieldFiltersProps) {
  const fields = useFields(entity)
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const named = Object.keys(url.fields)
  const gone = fields.length > 0 ? named.filter((id) => !fields.some((field) => field.id === id)) : []
  const { setFields } = url
  // What an old link still asks for would be refused.
  const goneKeys = gone.join()
  useEffect(() => {
    if (goneKeys !== '') setFields(Object.fromEntries(goneKeys.split(',').map((id) => [id, undefined])))
  }, [goneKeys, setFields])
  if (fields.length === 0) return null
  const count = named.length - gone.length
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        ref={trigger}
        className={cx(
          controlClass,
          'flex h-control items-center justify-between gap-2 px-3 text-left md:w-auto',
        )}
      >
        <span className="truncate">{count === 0 ? 'More Filters' : `More Filters (${count})`}</span>
        <ListFilter className="size-4 shrink-0 text-quiet" aria-hidden />
      </PopoverTrigger>
      <PopoverContent
        aria-label="More filters"
        container={trigger.current?.closest<HTMLElement>('[data-dialog]')}
        className="flex max-h-[70vh] w-72 flex-col gap-4 overflow-y-auto"
      >
        {fields.map((field) => (
          <FieldFilter
            key={field.id}
            field={field}
            value={url.fields[field.id] ?? ''}
            onChange={(value) => setFields({ [field.id]: value || undefined })}
          />
        ))}
      </PopoverContent>
    </Popover>
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

/** The list follows each date that can be read. */
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

/** The list follows once the person pauses; of a number, once it is one. */
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
        const isMeant = !isNumber || text.trim() === '' || Number.isFinite(Number(text))
        if (isMeant) timer.current = setTimeout(() => onChange(text.trim()), DELAY)
      }}
      onBlur={() => {
        if (typed !== undefined && typed.trim() === value) setTyped(undefined)
      }}
    />
  )
}
