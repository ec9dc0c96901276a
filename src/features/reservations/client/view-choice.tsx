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
    <fieldset className={cx('flex rounded-md border border-line bg-surface', className)}>
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [V, string][]).map(([option, words]) => (
        <Button
          key={option}
          variant="ghost"
          aria-pressed={option === value}
          className="px-3"
          onClick={() => onChange(option)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
