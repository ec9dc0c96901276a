import { useState } from 'react'
import { useKitMove } from '@/domain/checkout/client/kit-moves.resource'
import { kits } from '@/domain/kits/client/kits.resource'
import type { Kit } from '@/domain/kits/kit.schema'
import type { Attempt } from '@/ui/submission'
import { type KitPlan, useKitPlans } from './kit-plans.picker'

/** The scanned kits, newest first: each is checked out, or checked in if it is out. */
export function useScannedKits() {
  const [scanned, setScanned] = useState<readonly Kit[]>([])
  const [isMoving, setMoving] = useState(false)
  const move = useKitMove()
  // Kept up to date: somebody may return a missing item in the meantime.
  const fresh = kits.useMany(scanned.map(({ id }) => id))
  const latest = scanned.map((kit, index) => {
    const now = fresh[index]
    return now && now.version >= kit.version ? now : kit
  })
  const drop = (id: string) => setScanned((before) => before.filter((kit) => kit.id !== id))
  return {
    ...useKitPlans(latest),
    isMoving,
    /** A kit that is scanned again is listed once, with what the scan found. */
    add: (kit: Kit) => setScanned((before) => [kit, ...before.filter(({ id }) => id !== kit.id)]),
    drop,
    async move({ kit, action, lines }: KitPlan, jobId: string | null, attempt: Attempt) {
      setMoving(true)
      try {
        await move(kit, action, { jobId: action === 'checkout' ? jobId : null, lines }, attempt)
        drop(kit.id)
      } finally {
        setMoving(false)
      }
    },
  }
}
