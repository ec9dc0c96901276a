import { useState } from 'react'
import { useKitMove } from '@/domain/checkout/client/kit-moves.resource'
import { kits } from '@/domain/kits/client/kits.resource'
import type { Kit } from '@/domain/kits/kit.schema'
import type { TransactionAction } from '@/domain/stock/transaction'
import type { Attempt } from '@/ui/submission'

/** The last scanned kit: it is checked out as a whole, or checked in if it is out. */
export function useScannedKit() {
  const [scanned, setScanned] = useState<Kit>()
  const [isMoving, setMoving] = useState(false)
  const move = useKitMove()
  // Kept up to date: somebody may return a missing item in the meantime.
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
