import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'

interface ViewChoiceProps<V extends string> {
  label: string
  value: V
  options: Record<V, string>
  onChange: (value: V) => void
  className?: string
}

/** A switch between a few views of the same data. */
export function ViewChoice<V extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: ViewChoiceProps<V>) {
  return (
    <fieldset className={cx('flex gap-1', className)}>
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [V, string][]).map(([option, words]) => (
        <Button
          key={option}
          variant={option === value ? 'primary' : 'secondary'}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
