import { ChevronDown } from 'lucide-react'
import { cx } from '@/ui/cx'
import { Menu, MenuCheckItem, MenuContent, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { controlClass } from '@/ui/primitives/input'

interface FilterMultiSelectProps {
  /** Accessible name: "Tags" is read as "Filter by tags". */
  label: string
  /** Label when nothing is selected: "All Tags". */
  all: string
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly string[]
}

/** As wide as the trigger, but never too narrow to read. */
const WIDTH = 'max(11rem, var(--radix-dropdown-menu-trigger-width))'

/** Multi-select for a short list; typing in the open menu jumps to the matching option. */
export function FilterMultiSelect({ label, all, value, onChange, options }: FilterMultiSelectProps) {
  const toggle = (option: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, option] : value.filter((chosen) => chosen !== option))
  return (
    <Menu>
      <MenuTrigger
        aria-label={`Filter by ${label.toLowerCase()}: ${value.length ? value.join(', ') : all}`}
        className={cx(
          controlClass,
          'flex h-control items-center justify-between gap-2 px-3 text-left md:w-36 2xl:w-44',
        )}
      >
        <span className="truncate">{value.length ? value.join(', ') : all}</span>
        <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden />
      </MenuTrigger>
      <MenuContent align="start" className="max-h-80 max-w-80" style={{ minWidth: WIDTH }}>
        {options.map((option) => (
          <MenuCheckItem
            key={option}
            checked={value.includes(option)}
            onCheckedChange={(isChosen) => toggle(option, isChosen)}
          >
            {option}
          </MenuCheckItem>
        ))}
        {options.length === 0 && <p className="px-3 py-2 text-quiet">None yet</p>}
      </MenuContent>
    </Menu>
  )
}
