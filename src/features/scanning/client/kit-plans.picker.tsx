import { useState } from 'react'
import { lacksOf, missingFromReturn, outWithKit, takeable } from '@/domain/kits/kit'
import type { Kit, KitCheckout, KitItem } from '@/domain/kits/kit.schema'
import type { TransactionAction } from '@/domain/stock/transaction'
import { TakenFromLine, type Taking, useTakings } from '@/features/items/client/taking.picker'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'

/** What a confirmation will do with a scanned kit. */
export interface KitPlan {
  kit: Kit
  action: TransactionAction
  /** Descriptions of parts that are left out, and who has them. */
  missing: readonly string[]
  /** The parts to check out or to return. */
  parts: readonly PlannedPart[]
  /** What the person has to decide before confirming; null if nothing. */
  open: string | null
  lines: KitCheckout['lines']
}

interface PlannedPart {
  part: KitItem
  qty: number
  /** Where the part is taken from. */
  taking: Taking | undefined
  /** The part is not returned with the kit. */
  stays: boolean
}

type Ids = ReadonlySet<string>
const NONE: Ids = new Set()
const keyOf = ({ id }: Kit, { itemId }: KitItem) => `${id} ${itemId}`

function toggled(ids: Ids, id: string): Ids {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}

/** Plans what to move of each kit: all of it, or the rest if something is missing and the person agrees. */
export function useKitPlans(kits: readonly Kit[]) {
  const [rests, setRests] = useState(NONE)
  const [staying, setStaying] = useState(NONE)
  const spread = kits.flatMap((kit) =>
    kit.isOut
      ? []
      : kit.items
          .filter((part) => part.places.length > 1 && takeable(part) > 0)
          .map((part) => ({ id: keyOf(kit, part), itemId: part.itemId, qty: takeable(part) })),
  )
  const takings = useTakings(spread, true)

  function planOut(kit: Kit): KitPlan {
    const missing = lacksOf(kit.items).map(({ message }) => message)
    const parts = kit.items
      .map((part) => ({
        part,
        qty: takeable(part),
        taking: takings.of(keyOf(kit, part)) ?? onlyPlaceOf(part),
        stays: false,
      }))
      .filter(({ qty }) => qty > 0)
    const undecided = parts.find(({ part }) => keyOf(kit, part) === takings.open)
    return {
      kit,
      action: 'checkout',
      missing,
      parts,
      open:
        parts.length === 0
          ? `Nothing in ${kit.name} is in stock`
          : missing.length > 0 && !rests.has(kit.id)
            ? `Take the rest of ${kit.name}, or remove it`
            : undecided
              ? `Choose where to take ${undecided.part.itemName} from`
              : null,
      lines: parts.flatMap(({ part: { itemId }, qty, taking }) =>
        (taking?.lines ?? [{ qty, locationId: undefined }]).map((line) => ({
          itemId,
          qty: line.qty,
          locationId: line.locationId,
        })),
      ),
    }
  }

  function planBack(kit: Kit): KitPlan {
    const parts = kit.items
      .map((part) => ({
        part,
        qty: outWithKit(part),
        taking: undefined,
        stays: staying.has(keyOf(kit, part)),
      }))
      .filter(({ qty }) => qty > 0)
    const back = parts.filter(({ stays }) => !stays)
    return {
      kit,
      action: 'checkin',
      missing: missingFromReturn(kit.items),
      parts,
      open: parts.length > 0 && back.length === 0 ? `Choose which items of ${kit.name} come back` : null,
      // Everything out with the kit, including items no longer part of it.
      lines:
        back.length === parts.length ? undefined : back.map(({ part: { itemId }, qty }) => ({ itemId, qty })),
    }
  }

  return {
    plans: kits.map((kit) => (kit.isOut ? planBack(kit) : planOut(kit))),
    isPending: takings.isPending,
    chooseSource: (kit: Kit, part: KitItem, source: string) => takings.choose(keyOf(kit, part), source),
    toggleRest: ({ id }: Kit) => setRests(toggled(rests, id)),
    toggleStays: (kit: Kit, part: KitItem) => setStaying(toggled(staying, keyOf(kit, part))),
    isRest: ({ id }: Kit) => rests.has(id),
  }
}

export type KitPlans = ReturnType<typeof useKitPlans>

function onlyPlaceOf(part: KitItem): Taking | undefined {
  const [place, ...others] = part.places
  if (!place || others.length > 0) return undefined
  const { locationId, name: locationName, qty } = place
  const here = [{ locationId, locationName, qty, isHome: false, isOwn: false }]
  return { here, lines: [{ locationId, locationName, qty: takeable(part) }] }
}

interface KitPlanPartsProps {
  plan: KitPlan
  plans: KitPlans
}

/** The missing parts, and the parts to check out with their sources, or to return. */
export function KitPlanParts({ plan, plans }: KitPlanPartsProps) {
  const { kit, action, missing, parts } = plan
  const isBack = action === 'checkin'
  return (
    <div className="flex flex-col gap-2">
      {missing.length > 0 && (
        <ul aria-label="Missing items" className="list-disc pl-5 text-red-ink text-sm">
          {missing.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {!isBack && missing.length > 0 && parts.length > 0 && (
        <Button aria-pressed={plans.isRest(kit)} onClick={() => plans.toggleRest(kit)}>
          Take the Rest
        </Button>
      )}
      <ul aria-label={isBack ? 'Items to check in' : 'Items of the kit'} className="figures text-sm">
        {parts.map(({ part, qty, taking, stays }) => (
          <li key={part.itemId} className="py-1">
            {isBack && parts.length > 1 ? (
              <label
                htmlFor={keyOf(kit, part)}
                className="flex min-h-control cursor-pointer items-center gap-3"
              >
                <Checkbox
                  id={keyOf(kit, part)}
                  checked={!stays}
                  onCheckedChange={() => plans.toggleStays(kit, part)}
                />
                {qty} x {part.itemName}
              </label>
            ) : (
              `${qty} x ${part.itemName}`
            )}
            {taking && (
              <TakenFromLine
                item={{ name: part.itemName, type: part.itemType, qty: part.total }}
                qty={qty}
                taking={taking}
                onChoose={(source) => plans.chooseSource(kit, part, source)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
