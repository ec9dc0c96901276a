import { useState } from 'react'
import { useKitMove } from '@/domain/checkout/client/kit-moves.resource'
import { kits } from '@/domain/kits/client/kits.resource'
import type { Kit } from '@/domain/kits/kit.schema'
import type { TransactionAction } from '@/domain/stock/transaction'
import type { Attempt } from '@/ui/submission'

/** The kit whose own code was scanned last: all of it goes out, or comes back if it is out. */
export function useScannedKit() {
  const [scanned, setScanned] = useState<Kit>()
  const [isMoving, setMoving] = useState(false)
  const move = useKitMove()
  // As it is by now: somebody may bring what is lacking while it is looked at.
  const { data } = kits.useOne(scanned?.id)
  const kit = scanned && (data && data.version >= scanned.version ? data : scanned)
  const action: TransactionAction = kit?.isOut ? 'checkin' : 'checkout'
  return {
    kit,
    action,
    isMoving,
    show: setScanned,
    drop: () => setScanned(undefined),
    async move(jobId: string | null, attempt: Attempt) {
      if (!kit) return
      setMoving(true)
      try {
        await move(kit, action, { jobId }, attempt)
        setScanned(undefined)
      } finally {
        setMoving(false)
      }
    },
  }
}
