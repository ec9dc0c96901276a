import { Toolbox, X } from 'lucide-react'
import { completeness, lacksOf } from '@/domain/kits/kit'
import type { Kit } from '@/domain/kits/kit.schema'
import { counted } from '@/shared/counted'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'

interface ScannedKitProps {
  kit: Kit
  onRemove: () => void
}

/** The scanned kit: whether it is complete, and if not, who has the missing items. */
export function ScannedKit({ kit, onRemove }: ScannedKitProps) {
  const lacks = kit.isOut ? [] : lacksOf(kit.items)
  return (
    <section aria-label="Scanned kit" className="mb-3 rounded-xl border border-line bg-raised p-3">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-quiet">
          <Toolbox className="size-5" strokeWidth={1.5} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={kit.name}>
            {kit.name}
          </p>
          <p className={cx('figures text-sm', lacks.length > 0 ? 'text-red-ink' : 'text-quiet')}>
            {stateText(kit)}
          </p>
        </div>
        <Button variant="ghost" size="icon" aria-label={`Remove ${kit.name}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      {lacks.length > 0 ? (
        <ul className="mt-2 list-disc pl-5 text-red-ink text-sm">
          {lacks.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      ) : (
        <ul aria-label="Items of the kit" className="figures mt-2 text-quiet text-sm">
          {kit.items.map(({ itemId, itemName, qty }) => (
            <li key={itemId}>
              {qty} x {itemName}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function stateText(kit: Kit): string {
  if (kit.isOut) return `Out with ${kit.holder}${kit.jobNum ? ` · #${kit.jobNum}` : ''}`
  if (kit.status === 'inactive') return 'Inactive'
  return `${completeness(kit)} · ${counted(kit.items.length, 'item')}`
}
