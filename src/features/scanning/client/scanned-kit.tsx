import { Toolbox, X } from 'lucide-react'
import { completeness } from '@/domain/kits/kit'
import type { Kit } from '@/domain/kits/kit.schema'
import { counted } from '@/shared/counted'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { type KitPlan, KitPlanParts, type KitPlans } from './kit-plans.picker'

interface ScannedKitProps {
  plan: KitPlan
  plans: KitPlans
  onRemove: () => void
}

/** A scanned kit: whether it is complete, and if not, who has the missing items. */
export function ScannedKit({ plan, plans, onRemove }: ScannedKitProps) {
  const { kit, missing } = plan
  return (
    <section aria-label="Scanned kit" className="mb-3 rounded-xl border border-line bg-raised p-3">
      <div className="mb-2 flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-quiet">
          <Toolbox className="size-5" strokeWidth={1.5} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={kit.name}>
            {kit.name}
          </p>
          <p className={cx('figures text-sm', missing.length > 0 ? 'text-red-ink' : 'text-quiet')}>
            {stateText(kit)}
          </p>
        </div>
        <Button variant="ghost" size="icon" aria-label={`Remove ${kit.name}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      <KitPlanParts plan={plan} plans={plans} />
    </section>
  )
}

function stateText(kit: Kit): string {
  if (kit.isOut) return `Out with ${kit.holder}${kit.jobNum ? ` · #${kit.jobNum}` : ''}`
  if (kit.status === 'inactive') return 'Inactive'
  return `${completeness(kit)} · ${counted(kit.items.length, 'item')}`
}
