import { resourceOf } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import { counted } from '@/shared/counted'
import { Submission } from '@/ui/submission'
import { withToast } from '@/ui/toast'
import type { StockAlert, stockAlertApi } from '../stock-alert.schema'

/** Anything that moves stock raises or resolves alerts. */
export const MOVES_STOCK = [...STOCK_MOVERS, 'location'] as const

export const stockAlerts = resourceOf<typeof stockAlertApi>('stock_alert', { reads: MOVES_STOCK })

/** Acknowledges several alerts. A retry skips those that the first attempt already acknowledged. */
export function useAcknowledge() {
  const { mutateAsync } = stockAlerts.useAction<object>('acknowledge')
  return (alerts: readonly StockAlert[]) => {
    const waiting = new Map(alerts.map((alert) => [alert, new Submission()]))
    return withToast(
      async () => {
        for (const [alert, submission] of waiting) {
          await mutateAsync({
            id: alert.id,
            body: { version: alert.version },
            attempt: submission.attempt(),
          })
          waiting.delete(alert)
        }
      },
      {
        success: { title: `${counted(alerts.length, 'alert')} acknowledged` },
        failure: 'Failed to acknowledge',
      },
    )
  }
}
