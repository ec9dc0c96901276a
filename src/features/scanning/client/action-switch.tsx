import { useId } from 'react'
import type { ScanAction } from '../scan-list'
import { actionWords } from '../scan-words'

const ACTIONS: ScanAction[] = ['checkout', 'checkin', 'move']

interface ActionSwitchProps {
  value: ScanAction
  onChange: (action: ScanAction) => void
}

export function ActionSwitch({ value, onChange }: ActionSwitchProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-3 rounded-md border border-line bg-sunken p-0.5" aria-label="Action">
      {ACTIONS.map((action) => (
        <label
          key={action}
          className="grid h-control md:h-[calc(var(--control)-6px)] cursor-pointer place-items-center rounded-sm px-2 font-medium md:px-4 text-quiet transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === action}
            onChange={() => onChange(action)}
          />
          {actionWords(action)}
        </label>
      ))}
    </fieldset>
  )
}
