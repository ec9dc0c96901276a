import type { FieldValues } from 'react-hook-form'
import { cx } from '../cx'
import { Checkbox } from '../primitives/checkbox'
import { type FieldProps, useField } from './field'

interface CheckFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Called with the choice, for forms that change other fields with it. */
  onPick?: (isChecked: boolean) => void
}

/** A checkbox with its label. */
export function CheckField<In extends FieldValues, Out>(props: CheckFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <div className={cx('flex flex-col gap-1.5', !props.half && 'md:col-span-2')}>
      <div className="flex min-h-control items-center gap-3">
        <Checkbox
          {...attributes}
          ref={field.ref}
          checked={field.value === true}
          onCheckedChange={(checked) => {
            field.onChange(checked === true)
            props.onPick?.(checked === true)
          }}
          onBlur={field.onBlur}
        />
        <label htmlFor={attributes.id} className="font-medium">
          {props.label}
        </label>
      </div>
      <div id={`${attributes.id}-help`} className="text-sm empty:hidden">
        {error ? (
          <p className="text-red-ink">{error}</p>
        ) : (
          props.description && <p className="text-quiet">{props.description}</p>
        )}
      </div>
    </div>
  )
}
