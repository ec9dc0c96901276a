import { useId } from 'react'
import { Checkbox } from './primitives/checkbox'

interface FilterFlagProps {
  /** "Only Mine" */
  label: string
  value: 'true' | undefined
  onChange: (value: 'true' | undefined) => void
}

/** A yes-or-no filter. */
export function FilterFlag({ label, value, onChange }: FilterFlagProps) {
  const id = useId()
  return (
    <div className="flex min-h-control items-center gap-3">
      <Checkbox
        id={id}
        checked={value === 'true'}
        onCheckedChange={(isChecked) => onChange(isChecked === true ? 'true' : undefined)}
      />
      <label htmlFor={id} className="flex-1 py-2">
        {label}
      </label>
    </div>
  )
}
