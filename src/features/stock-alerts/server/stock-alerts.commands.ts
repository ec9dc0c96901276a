import type { Json } from '@/db/json'
import { type Context, command } from '@/server/command'
import { orNotFound, refuse } from '@/shared/errors'
import { acknowledgeProblem } from '../stock-alert'
import type { StockAlert } from '../stock-alert.schema'
import { lockStockAlert, setAcknowledged } from './stock-alerts.store'

/** Says who has seen it. Whoever says so after them changes nothing. */
export function acknowledgeAlert(context: Context, id: string): Promise<Json<StockAlert>> {
  return command(context, async (tx) => {
    const unchanged = orNotFound(await lockStockAlert(tx, id), 'Stock alert not found')
    const { status, itemId, itemName, locationId, locationName }: StockAlert = JSON.parse(unchanged)
    refuse(acknowledgeProblem(status))
    if (status === 'acknowledged') return { answer: unchanged }
    const answer = await setAcknowledged(tx, id, context.user.id)
    return {
      answer,
      activity: {
        action: 'stock_alert.acknowledged',
        payload: { id, name: `${itemName} at ${locationName}`, itemId, locationId },
        changed: { from: { status }, to: { status: 'acknowledged' } },
      },
    }
  })
}
