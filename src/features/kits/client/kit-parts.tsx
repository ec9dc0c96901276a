import { CircleAlert, CircleCheck } from 'lucide-react'
import { lackOf } from '@/domain/kits/kit'
import type { Kit, KitItem } from '@/domain/kits/kit.schema'
import { cx } from '@/ui/cx'
import { ScreenLink } from '@/ui/screen-link'
import { heldTexts, placesSummary } from './kit-texts'

/** The items of a kit, where they are and who has them. */
export function KitParts({ kit }: { kit: Kit }) {
  return (
    <section aria-label="Items" className="mt-6">
      <h3 className="mb-2 font-semibold">Items</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {kit.items.map((part) => (
          <PartRow key={part.itemId} part={part} isKitOut={kit.isOut} />
        ))}
      </ul>
    </section>
  )
}

/** A part that is out with its own kit does not count as missing. */
function PartRow({ part, isKitOut }: { part: KitItem; isKitOut: boolean }) {
  const isWithKit = isKitOut && part.holders.some((holder) => holder.isWithKit)
  const lack = isWithKit ? null : lackOf(part)
  // The holder and date below say more than the general message.
  const isTold = lack !== null && part.available === 0 && part.holders.length > 0 && isUsable(part)
  const Icon = lack ? CircleAlert : CircleCheck
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Icon className={cx('mt-1 size-4 shrink-0', lack ? 'text-red-ink' : 'text-green-ink')} aria-hidden />
      <div className="min-w-0 flex-1">
        <ScreenLink to="/inventory" search={{ open: part.itemId }}>
          {part.itemName}
        </ScreenLink>
        {lack && !isTold && <p className="break-words text-red-ink text-sm">{lack}</p>}
        <p className={cx('figures break-words text-sm', isTold ? 'text-red-ink' : 'text-quiet')}>
          {[placesSummary(part), ...heldTexts(part)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="figures shrink-0 font-medium">
        <span className="sr-only">Quantity </span>
        {part.qty}
      </span>
    </li>
  )
}

const isUsable = ({ isArchived, isOutOfService }: KitItem) => !isArchived && !isOutOfService
