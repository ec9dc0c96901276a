import { Calendar } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatDate, parseTypedDate } from '@/shared/dates'
import { Button } from '../primitives/button'
import { FieldFrame, type FieldProps, useField } from './field'
import { TypedInput } from './typed-input'

const UNREADABLE = 'Write the date such as 11/15/2026'
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

interface DateFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  autoComplete?: string
}

/** yyyy-MM-dd in the form. Typed in any usual way or picked; what is no date stays as typed for the schema to refuse. */
export function DateField<In extends FieldValues, Out>(props: DateFieldProps<In, Out>) {
  const { field, error: refusal, attributes } = useField(props)
  const picker = useRef<HTMLInputElement>(null)
  const value: string = field.value ?? ''
  // Half a date is no mistake while it is being typed.
  const [isLeft, setLeft] = useState(false)
  const isUnreadable = value !== '' && !ISO_DATE.test(value)
  const error = isUnreadable && (isLeft || refusal) ? UNREADABLE : refusal
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="relative">
        <TypedInput<string>
          {...attributes}
          ref={field.ref}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder ?? 'MM/DD/YYYY'}
          className="figures pr-11"
          value={value}
          show={(date) => (ISO_DATE.test(date) ? formatDate(date) : '')}
          read={(text) => parseTypedDate(text) ?? text.trim()}
          aria-invalid={error ? true : undefined}
          onValue={(date) => {
            setLeft(false)
            field.onChange(date)
          }}
          onBlur={() => {
            setLeft(true)
            field.onBlur()
          }}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          className="pointer-events-none absolute right-0 bottom-0 w-10 opacity-0"
          value={ISO_DATE.test(value) ? value : ''}
          onChange={(event) => field.onChange(event.target.value)}
        />
        <Button
          variant="ghost"
          size="icon"
          className="absolute top-0 right-0"
          disabled={props.disabled}
          aria-label="Open calendar"
          onClick={() => picker.current?.showPicker()}
        >
          <Calendar aria-hidden />
        </Button>
      </div>
    </FieldFrame>
  )
}
